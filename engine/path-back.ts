import type { Answers } from '../schema/answers/answer.ts';
import type { Funnel } from '../schema/funnel.ts';
import { pathTaken } from './path-taken.ts';

/**
 * The path where a changed answer leads whose change began at a review: back there, past all steps that are answered. If the
 * answer leads to a step that is not, to the first of these; if it leads to a page and never to the review, to the page.
 *
 * In: the answers with the changed one, the path that its step leads to, and that of the review.
 */
export function pathBack(funnel: Funnel, answers: Answers, to: string, review: string): string {
  const { transitions } = pathTaken(funnel, answers, to);
  const passed = new Set<string>();
  let path = to;
  while (path !== review) {
    const next = transitions.get(path);
    if (next === undefined) return path;
    passed.add(path);
    // A round that never comes to the review.
    if (passed.has(next)) return to;
    path = next;
  }
  return review;
}
