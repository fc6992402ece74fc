import { closure, endingPaths, lastLoop } from '../../../schema/flow/graph.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { transitionsOf } from '../../../schema/steps/next.ts';
import { wayTo } from '../../facts/outcomes/way-to.ts';
import type { Rule } from '../rule.ts';

/**
 * Steps from which no path leads to a page: their visitors go round forever. One finding covers them all, at the step
 * that leads back last: most likely it should lead on.
 */
export const deadEnd: Rule = {
  id: 'dead-end',
  summary: 'From every step some path leads to a page.',
  severity: 'error',
  essential: true,
  *check({ funnel, flow }) {
    const { steps } = funnel;
    const ending = endingPaths(funnel);
    const dead = steps.filter(({ path }) => !ending.has(path));
    const edges = dead.flatMap(({ path, next }) => transitionsOf(next).map(({ to }) => ({ from: path, to })));
    const waysOut = Map.groupBy(edges, ({ from }) => from);
    const waysIn = Map.groupBy(edges, ({ to }) => to);
    const onwards = (path: string) => (waysOut.get(path) ?? []).map(({ to }) => to);
    const backwards = (path: string) => (waysIn.get(path) ?? []).map(({ from }) => from);

    const reported = new Set<string>();
    for (const { path: start } of dead) {
      if (reported.has(start)) continue;
      const loop = lastLoop(start, onwards, backwards);
      const caught = closure(loop, backwards);
      for (const path of caught) reported.add(path);
      const index = steps.findLastIndex(({ path }) => loop.has(path));
      const { number = 0, path = '' } = steps[index] ?? {};
      const state = flow.states.find(({ step }) => step.path === path);
      yield {
        pointer: pointerTo('steps', index, 'next'),
        message: `From step ${number} ('${path}')${others(caught.size - 1)} no path leads to a page, so visitors can never finish. Let a 'next' on that path lead to a route such as checkout's return page.`,
        ...(state && wayTo(flow, state)),
      };
    }
  },
};

function others(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', and from the step that leads there,' : `, and from ${count} steps that lead there,`;
}
