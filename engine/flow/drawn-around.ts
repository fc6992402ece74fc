import { closure, edgesFrom } from '../../schema/derived/graph.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { waysIn } from './ways-in.ts';

/** Whether ways are drawn to the path `before` that do not lead through `first`, whoever may take them. */
export function isDrawnAround(funnel: Funnel, first: string, before: string): boolean {
  const edges = new Map(funnel.steps.map((step, index) => [step.path, edgesFrom(step, index)]));
  const starts = waysIn(funnel)
    .filter(({ route }) => route !== first)
    .flatMap(({ route, to }) => [route, to])
    .filter((path) => path !== undefined && path !== first);
  const follow = (path: string | undefined) =>
    (edges.get(path ?? '') ?? []).map(({ to }) => to).filter((to) => to !== first);
  return closure(starts, follow).has(before);
}
