import type { Funnel } from '../../schema/declaration/funnel.ts';
import { type Page, pageKindOf, questionsOn } from '../../schema/declaration/pages/index.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { kindOf } from '../../schema/kinds/index.ts';
import { textsByField } from '../../schema/kinds/kind.ts';
import { pageAt, stepAt } from '../../schema/pages/at-path.ts';
import type { FormBody } from '../http/form-body.ts';
import { Problem } from '../http/problem.ts';
import { storedPath } from '../sessions/stored-path.ts';

/** What a posted form answers, as the renderer's calls would send it. */
interface FormAnswer {
  /** The fields to keep, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The path that the visitor goes to next. */
  readonly to: string;
  /** Whether to go on even if the fields cannot be stored. */
  readonly leadsOnAnyway: boolean;
}

/**
 * Reads the answer that a form of the screen at a path gives. Fails with the id of its rejection, such as
 * `not-a-choice`, or with `no-answers`.
 */
export function formAnswer(funnel: Funnel, path: string, form: FormBody, sessionId: string): FormAnswer {
  const step = stepAt(funnel, path);
  if (step) return stepAnswer(funnel, step, form, sessionId);
  const page = pageAt(funnel, path);
  const answer = page && pageAnswer(page, form);
  if (answer) return answer;
  throw new Problem(
    'no-answers',
    'The form has no answer to a question of this page. Choose one of the answers that the page shows.',
  );
}

/** As in the browser: the kind checks the choice and formats it for storage. */
function stepAnswer(funnel: Funnel, step: Step, form: FormBody, sessionId: string): FormAnswer {
  const kind = kindOf(step);
  const checked = kind.check(step, form.field(step.field), funnel);
  if (!checked.ok) throw new Problem(checked.id, checked.problem);
  const fields = {
    [step.statusField]: funnel.session.viewedValue,
    ...textsByField(kind, step, checked.answer),
  };
  const { transitions } = storedPath({ id: sessionId, answers: fields }, funnel, step.path);
  return { fields, to: transitions.get(step.path) ?? funnel.start, leadsOnAnyway: false };
}

function pageAnswer(page: Page, form: FormBody): FormAnswer | undefined {
  const button = pageKindOf(page).callToAction?.(page);
  if (button && form.field(button.field) === button.value) {
    return { fields: { [button.field]: button.value }, to: button.to, leadsOnAnyway: true };
  }
  for (const { field, next } of questionsOn(page)) {
    const answer = form.field(field);
    if (answer) return { fields: { [field]: answer }, to: next, leadsOnAnyway: false };
  }
  return undefined;
}
