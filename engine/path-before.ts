import type { Answers } from '../schema/answers/answer.ts';
import type { Funnel } from '../schema/declaration/funnel.ts';
import { entryEdges } from '../schema/flow/graph.ts';
import { transitionsOf } from '../schema/steps/next.ts';
import { pathTaken } from './path-taken.ts';

/**
 * The path of the step or page before a step, where Back leads: on the path taken, the step that leads there; before
 * the first step, the landing page. If the answers do not decide, the first in the file that may lead there; else the
 * start.
 */
export function pathBefore(funnel: Funnel, answers: Answers, path: string): string {
  const taken = [...pathTaken(funnel, answers, path).transitions].findLast(([, to]) => to === path)?.[0];
  if (taken !== undefined) return taken;
  const entry = entryEdges(funnel).find(({ to }) => to === path);
  const landing = Object.keys(funnel.routes).find((route) => funnel.routes[route] === entry?.page);
  const declared = funnel.steps.find(({ next }) => transitionsOf(next).some(({ to }) => to === path));
  return landing ?? declared?.path ?? funnel.start;
}
