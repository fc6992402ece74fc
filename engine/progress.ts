import type { Funnel } from '../schema/funnel.ts';
import { entryPaths } from '../schema/graph.ts';
import { routesOf } from '../schema/next.ts';
import type { Progress } from '../schema/progress.ts';
import type { Step } from '../schema/step.ts';

/** How many steps each path is away from the start set, by the shortest way. */
function distances(start: Iterable<string>, follow: (path: string) => Iterable<string>) {
  const found = new Map([...start].map((path) => [path, 0]));
  // A Map hands out what is added to it while it is walked, and adds in order of distance.
  for (const [path, distance] of found) {
    for (const to of follow(path)) if (!found.has(to)) found.set(to, distance + 1);
  }
  return found;
}

/**
 * The progress that a step shows: the one it declares, else a bar computed from the funnel, the share of the
 * shortest way from an entry through this step to a page.
 */
export function progressOf(funnel: Funnel, step: Step): Progress {
  if (step.progress) return step.progress;
  const targets = new Map(
    funnel.steps.map(({ path, next }) => [path, routesOf(next).map((route) => route.to)]),
  );
  const sources = (path: string) => funnel.steps.filter((from) => targets.get(from.path)?.includes(path));
  const fromStart = distances(entryPaths(funnel), (path) => targets.get(path) ?? []).get(step.path) ?? 0;
  const toEnd =
    distances(Object.keys(funnel.routes), (path) => sources(path).map((from) => from.path)).get(step.path) ??
    1;
  return { kind: 'bar', percent: Math.round((100 * (fromStart + 1)) / (fromStart + 1 + toEnd)) };
}
