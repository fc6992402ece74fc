import type { Funnel } from '../declaration/funnel.ts';
import { transitionsOf } from '../steps/next.ts';
import { entryPaths } from './graph.ts';

/** The number of steps from the start set to each path. */
function distances(start: Iterable<string>, follow: (path: string) => Iterable<string>) {
  const found = new Map([...start].map((path) => [path, 0]));
  // The loop adds to the Map that it iterates over, here in order of distance.
  for (const [path, distance] of found) {
    for (const to of follow(path)) if (!found.has(to)) found.set(to, distance + 1);
  }
  return found;
}

/**
 * By the path of a step, the progress once it is answered, in whole percent: its position on the shortest path from an
 * entry through this step to a page.
 */
export function sharesOfPath(funnel: Funnel): ReadonlyMap<string, number> {
  const targets = new Map<string, readonly string[]>();
  const sources = new Map<string, string[]>();
  for (const { path, next } of funnel.steps) {
    const ahead = transitionsOf(next).map((transition) => transition.to);
    targets.set(path, ahead);
    for (const to of ahead) {
      const before = sources.get(to);
      if (before) before.push(path);
      else sources.set(to, [path]);
    }
  }
  const fromStart = distances(entryPaths(funnel), (path) => targets.get(path) ?? []);
  const toEnd = distances(Object.keys(funnel.routes), (path) => sources.get(path) ?? []);
  return new Map(
    funnel.steps.map(({ path }) => {
      const done = (fromStart.get(path) ?? 0) + 1;
      return [path, Math.round((100 * done) / (done + (toEnd.get(path) ?? 1)))];
    }),
  );
}

/** The funnel with the progress that each step shows: the declared one, else a bar with its share of the path. */
export function withProgress(funnel: Funnel): Funnel {
  const shares = sharesOfPath(funnel);
  const steps = funnel.steps.map((step) => {
    const percent = shares.get(step.path) ?? 0;
    return { ...step, progress: step.progress ?? { kind: 'bar' as const, percent } };
  });
  return { ...funnel, steps };
}
