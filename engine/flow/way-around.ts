import type { Flow, Passage, State } from './flow.ts';

/** How visitors come to a path without having met another first. */
export interface WayAround {
  /** The passages, in their order; none where visitors come in at the path. */
  readonly passages: readonly Passage[];
}

/** The shortest way to the path `before` that does not meet `first`; undefined where none was found. */
export function wayAround({ entries }: Flow, first: string, before: string): WayAround | undefined {
  const arrivals = new Map<State, Passage | undefined>();
  for (const { route, state } of entries) {
    if (route === first) continue;
    if (route === before) return { passages: [] };
    if (state.step.path !== first) arrivals.set(state, undefined);
  }
  // A Map hands out what is added to it while it is walked, so that the nearest states come first.
  for (const [state, arrival] of arrivals) {
    if (state.step.path === before) return { passages: back(arrival, arrivals) };
    for (const passage of state.passages) {
      if (passage.to === before) return { passages: back(passage, arrivals) };
      const { next } = passage;
      if (next && next.step.path !== first && !arrivals.has(next)) arrivals.set(next, passage);
    }
  }
  return undefined;
}

function back(
  last: Passage | undefined,
  arrivals: ReadonlyMap<State, Passage | undefined>,
): readonly Passage[] {
  const passages: Passage[] = [];
  for (let at = last; at; at = arrivals.get(at.from)) passages.push(at);
  return passages.reverse();
}
