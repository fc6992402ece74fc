import type { FormQuestion } from '../declaration/form-question.ts';
import { type Facts, holds } from '../steps/condition.ts';

/**
 * Whether a form shows the question to a visitor, by the answers before it. In a file of its own, since every page
 * loads `form-questions`.
 */
export const isShown = ({ when }: Pick<FormQuestion, 'when'>, facts: Facts): boolean =>
  when === undefined || holds(when, facts);
