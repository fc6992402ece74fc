import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { isPreselected } from '../../schema/kinds/preselected.ts';
import { formQuestions } from '../../schema/questions/form-questions.ts';
import type { Fields } from '../api/calls.ts';

/**
 * The property of the event that names the answers which are still as they were preselected: their fields, without
 * sensitive ones that are withheld. In: the step as the session sees it, and the stored texts by field.
 */
export function leftPreselected(funnel: Funnel, step: Step, texts: Fields): Fields {
  const { stepCompleted, withholdSensitive } = funnel.tracking;
  const fields = [step, ...formQuestions(step)]
    .filter(({ sensitive }) => !sensitive || !withholdSensitive)
    .filter((question) => isPreselected(funnel, question, texts[question.field]))
    .map(({ field }) => field);
  return stepCompleted.preselected && fields.length > 0
    ? { [stepCompleted.preselected]: fields.join('; ') }
    : {};
}
