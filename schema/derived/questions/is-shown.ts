import type { FormQuestion } from '../../kinds/form.ts';
import { type Facts, holds } from '../../steps/condition.ts';

/** Whether a form shows the question to a visitor, by the answers before it. Apart, since every page loads the questions of forms. */
export const isShown = ({ when }: Pick<FormQuestion, 'when'>, facts: Facts): boolean =>
  when === undefined || holds(when, facts);
