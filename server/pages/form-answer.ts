import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { kindOf } from '../../schema/kinds/index.ts';
import { textsByField } from '../../schema/kinds/kind.ts';
import { pageAt } from '../../schema/pages/at-path.ts';
import { pageKindOf } from '../../schema/pages/page-kinds.ts';
import { stepsAskedAt } from '../../schema/questions/question-steps.ts';
import type { FormBody } from '../http/form-body.ts';
import { Problem } from '../http/problem.ts';

/** What a posted form answers, as the renderer's calls would send it. */
interface FormAnswer {
  /** The fields to store, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The step, or the question of a page, that it answers; undefined for a call to action. */
  readonly step?: Step;
  /** The path that a call to action leads to, even if its fields cannot be stored; else the path of the form. */
  readonly to: string;
}

/**
 * Reads the answer that a form of the screen at a path gives: the kind checks it and formats it for storage, as in the
 * browser. Fails with the id of its rejection, such as `not-a-choice`, or with `no-answers`.
 */
export function formAnswer(funnel: Funnel, path: string, form: FormBody): FormAnswer {
  const page = pageAt(funnel, path);
  const button = page && pageKindOf(page).callToAction?.(page);
  if (button && form.field(button.field) === button.value) {
    return { fields: { [button.field]: button.value }, to: button.to };
  }
  const step = stepsAskedAt(funnel, path).find(({ field }) => form.has(field));
  if (!step) {
    throw new Problem(
      'no-answers',
      'The form has no answer to a question of this page. Choose one of the answers that the page shows.',
    );
  }
  const kind = kindOf(step);
  const checked = kind.check(step, form.field(step.field), funnel);
  if (!checked.ok) throw new Problem(checked.id, checked.problem);
  const viewed = step.createsSession ? {} : { [step.statusField]: funnel.session.viewedValue };
  return { fields: { ...viewed, ...textsByField(kind, step, checked.answer) }, step, to: path };
}
