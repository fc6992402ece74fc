import type { Answers } from '../schema/answers/answer.ts';
import type { Funnel } from '../schema/declaration/funnel.ts';
import type { Step } from '../schema/declaration/step.ts';
import type { Transition } from '../schema/steps/next.ts';
import { factsOf } from '../schema/values/values.ts';
import { pathTaken, transitionTaken } from './path-taken.ts';

/**
 * The transition that the answers of a session take out of an answered step; undefined if no condition holds, so that
 * the visitor stays. The machine, the forms that are sent before the scripts run and the step that is drawn ahead all
 * ask this; `pathTaken` goes on by the same transitions.
 */
export const transitionAfter = (
  funnel: Funnel,
  answers: Answers,
  { path, next }: Pick<Step, 'path' | 'next'>,
): Transition | undefined => transitionTaken(next, factsOf(funnel, pathTaken(funnel, answers, path).answers));

/**
 * The path of the step or page that follows an answered step; undefined if the visitor stays.
 *
 * In: the answers of the session, and the path of the review, if the change of the answer began there. It then leads
 * back to the review, past all answered steps; or to the first step on the way that is not answered; or to a page, if
 * the answer leads to that page instead of the review.
 */
export function nextAfter(
  funnel: Funnel,
  answers: Answers,
  step: Pick<Step, 'path' | 'next'>,
  review?: string,
): string | undefined {
  const to = transitionAfter(funnel, answers, step)?.to;
  return to === undefined || review === undefined ? to : towards(review, funnel, answers, to);
}

function towards(review: string, funnel: Funnel, answers: Answers, to: string): string {
  const { transitions } = pathTaken(funnel, answers, to);
  const passed = new Set<string>();
  let path = to;
  while (path !== review) {
    const next = transitions.get(path);
    if (next === undefined) return path;
    passed.add(path);
    // A loop that never reaches the review.
    if (passed.has(next)) return to;
    path = next;
  }
  return review;
}
