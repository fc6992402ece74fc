import { closure, endingPaths, lastLoop } from '../../schema/derived/graph.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { Flow, State } from './flow.ts';

/** A loop that visitors cannot leave, though a way out of it is drawn. */
export interface Trap {
  /** Where the first of them come into it. */
  readonly state: State;
  readonly loop: ReadonlySet<State>;
}

type Follow = (state: State) => Iterable<State>;

const onwards: Follow = ({ passages }) => passages.flatMap(({ next }) => next ?? []);

/**
 * The traps of a funnel. Where nothing leads out at all, and where visitors are stuck, other rules tell. A flow that is
 * not complete shows none: what was not followed might lead out.
 */
export function trapsIn(funnel: Funnel, { states, complete }: Flow): readonly Trap[] {
  if (!complete) return [];
  const sources = Map.groupBy(
    states.flatMap(({ passages }) => passages),
    ({ next }) => next,
  );
  const backwards: Follow = (state) => (sources.get(state) ?? []).map(({ from }) => from);
  const ending = endingPaths(funnel);
  const leaving = states.filter(
    ({ step, passages }) => !ending.has(step.path) || passages.some(({ next }) => !next),
  );
  const free = closure(leaving, backwards);

  const told = new Set<State>();
  return states.flatMap((state) => {
    if (free.has(state) || told.has(state)) return [];
    const loop = lastLoop(state, onwards, backwards);
    for (const caught of closure(loop, backwards)) told.add(caught);
    return [{ state: states.find((first) => loop.has(first)) ?? state, loop }];
  });
}
