import type { Flow, State, Transition } from '../../engine/explore/flow.ts';

/** The most sets of states that are told apart. */
const setLimit = 20_000;

/** The number of paths through a funnel: sequences of steps from an entry to a page, with any answers. */
export interface PathCount {
  /** Undefined if visitors can go round a loop: the number is then infinite. */
  readonly count: bigint | undefined;
  /** The steps of the loops, in the order in which visitors reach them. */
  readonly loops: readonly string[];
}

/**
 * All states that visitors with one and the same sequence of steps may be in (the subset construction of automata
 * theory); empty on a page, where the path ends.
 */
interface StateSet {
  readonly path: string;
  readonly states: readonly State[];
  next: readonly StateSet[];
}

/** Counts the paths through a complete flow; undefined if there are too many sets of states. */
export function countPaths(flow: Flow): PathCount | undefined {
  const sets = stateSetsIn(flow);
  if (!sets) return undefined;
  const { entries, all } = sets;
  const leading = new Map<StateSet, number>(all.map((set) => [set, 0]));
  for (const set of all) {
    for (const next of set.next) leading.set(next, (leading.get(next) ?? 0) + 1);
  }
  const paths = new Map<StateSet, bigint>(entries.map((set) => [set, 1n]));
  const ready = all.filter((set) => leading.get(set) === 0);
  let count = 0n;
  // The loop adds to the array that it iterates over: each set once all sets that lead to it are counted.
  for (const set of ready) {
    const here = paths.get(set) ?? 0n;
    if (set.states.length === 0) count += here;
    for (const next of set.next) {
      paths.set(next, (paths.get(next) ?? 0n) + here);
      const remaining = (leading.get(next) ?? 0) - 1;
      leading.set(next, remaining);
      if (remaining === 0) ready.push(next);
    }
  }
  const counted = new Set(ready);
  const rest = all.filter((set) => !counted.has(set));
  return rest.length === 0
    ? { count, loops: [] }
    : { count: undefined, loops: [...new Set(inLoops(rest).map(({ path }) => path))] };
}

function stateSetsIn({ entries, states }: Flow) {
  const ids = new Map(states.map((state, index) => [state, index]));
  const sets = new Map<string, StateSet>();
  const gather = (places: readonly { readonly path: string; readonly state: State | undefined }[]) =>
    [...Map.groupBy(places, ({ path }) => path)].map(([path, there]): StateSet => {
      const members = [...new Set(there.flatMap(({ state }) => state ?? []))];
      const key = `${path} ${members.map((state) => ids.get(state) ?? 0).sort((a, b) => a - b)}`;
      const set = sets.get(key) ?? { path, states: members, next: [] };
      sets.set(key, set);
      return set;
    });
  const targetOf = ({ to, next }: Transition) => (to === undefined ? [] : [{ path: to, state: next }]);

  const first = gather(entries.map(({ state }) => ({ path: state.step.path, state })));
  // The loop adds to the Map that it iterates over.
  for (const set of sets.values()) {
    if (sets.size > setLimit) return undefined;
    set.next = gather(set.states.flatMap(({ transitions }) => transitions.flatMap(targetOf)));
  }
  return { entries: first, all: [...sets.values()] };
}

/** Without the sets that come only after the loops. */
function inLoops(sets: readonly StateSet[]): readonly StateSet[] {
  const remaining = new Set(sets);
  for (let size = -1; size !== remaining.size; ) {
    size = remaining.size;
    for (const set of [...remaining].reverse())
      if (!set.next.some((next) => remaining.has(next))) remaining.delete(set);
  }
  return [...remaining];
}
