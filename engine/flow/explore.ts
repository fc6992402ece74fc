import type { Comparison } from '../../schema/condition.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { Budget } from './budget.ts';
import type { Flow, Passage, State } from './flow.ts';
import { type FlowStep, flowSteps } from './flow-step.ts';
import { type Live, liveAt } from './liveness.ts';
import { type Knowledge, Outcomes, type Visitors } from './outcomes.ts';
import { standing } from './standing.ts';
import { undecidable } from './undecidable.ts';
import { waysIn } from './ways-in.ts';

/** The most states that are told apart. */
export const stateLimit = 100_000;

/** The most comparisons that are made, and answers that are kept, to tell them apart: about a second. */
export const workLimit = 1_000_000;

/** A state while it is explored. */
interface Open extends State {
  readonly known: Knowledge;
  readonly passages: Passage[];
  arrival: Passage | undefined;
}

/**
 * Follows the visitors of a funnel by every way there is, the shortest first. An answer is left open until a condition
 * asks for it, and forgotten once none will again, so that questions which have nothing to do with one another do not
 * multiply.
 */
export function explore(funnel: Funnel): Flow {
  const steps = flowSteps(funnel);
  const live = liveAt(steps);
  if (!live) return { steps, entries: [], states: [], complete: false };
  const explorer = new Explorer(steps, live, undecidable(funnel, steps));
  const entries = waysIn(funnel).flatMap(({ route, to }) => {
    const state = explorer.stateAt(to, new Map());
    return state ? [{ route, state }] : [];
  });
  explorer.followAll();
  return { steps, entries, states: explorer.states, complete: explorer.complete };
}

class Explorer {
  readonly #steps: ReadonlyMap<string, FlowStep>;
  readonly #live: ReadonlyMap<string, readonly Live[]>;
  readonly #budget = new Budget(workLimit);
  readonly #outcomes: Outcomes;
  readonly #states = new Map<string, Open>();

  constructor(
    steps: ReadonlyMap<string, FlowStep>,
    live: ReadonlyMap<string, readonly Live[]>,
    unsound: ReadonlySet<Comparison>,
  ) {
    this.#steps = steps;
    this.#live = live;
    this.#outcomes = new Outcomes(unsound, this.#budget);
  }

  get states(): readonly State[] {
    return [...this.#states.values()];
  }

  get complete(): boolean {
    const listed = [...this.#steps.values()].every(({ asks }) => asks.complete);
    return listed && !this.#budget.exhausted;
  }

  /** The state of visitors who come to a path; undefined where that is no step, or where the limits are reached. */
  stateAt(path: string, visitors: Knowledge): Open | undefined {
    const step = this.#steps.get(path);
    if (!step) return undefined;
    const { key, known } = standing(path, visitors, this.#live.get(path) ?? []);
    const found = this.#states.get(key);
    if (found) return found;
    if (!this.#budget.spend(this.#states.size < stateLimit ? 1 + known.size : Number.POSITIVE_INFINITY))
      return undefined;
    const state = { step, known, arrival: undefined, passages: [] };
    this.#states.set(key, state);
    return state;
  }

  /** From every state on, the nearest first: a Map hands out what is added to it while it is walked. */
  followAll(): void {
    for (const state of this.#states.values()) this.#leave(state);
  }

  #leave(from: Open): void {
    const { asks, field, ways } = from.step;
    const known = new Map(from.known).set(field, asks.list);
    let open: readonly Visitors[] = [{ known, because: [] }];
    for (const [way, { when, to }] of ways.entries()) {
      const outcomes = open.flatMap((visitors) =>
        when ? this.#outcomes.of(when, visitors) : [{ ...visitors, met: true }],
      );
      const taking = outcomes.filter(({ met }) => met);
      this.#go(from, way, to, taking);
      open = outcomes.filter(({ met }) => !met);
    }
    this.#go(from, undefined, undefined, open);
  }

  #go(from: Open, way: number | undefined, to: string | undefined, groups: readonly Visitors[]): void {
    const led = new Set<State | undefined>();
    for (const { known, because } of groups) {
      const before = this.#states.size;
      const next = to === undefined ? undefined : this.stateAt(to, known);
      if (led.has(next) || this.#budget.exhausted) continue;
      led.add(next);
      const passage = { from, way, to, next, because };
      from.passages.push(passage);
      if (next && this.#states.size > before) next.arrival = passage;
    }
  }
}
