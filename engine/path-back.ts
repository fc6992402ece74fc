import type { Answers } from '../schema/answers/answer.ts';
import type { Funnel } from '../schema/declaration/funnel.ts';
import { pathTaken } from './path-taken.ts';

/**
 * The path to which a changed answer leads, if the change began at a review: back to the review, past all answered
 * steps; or to the first step on the way that is not answered; or to a page, if the answer leads to that page instead
 * of the review.
 *
 * In: the answers with the changed one, the path that its step leads to, and the path of the review.
 */
export function pathBack(funnel: Funnel, answers: Answers, to: string, review: string): string {
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
