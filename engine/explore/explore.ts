import type { Funnel } from '../../schema/declaration/funnel.ts';
import { entryEdges, entryPaths } from '../../schema/flow/graph.ts';
import type { Condition } from '../../schema/steps/condition.ts';
import type { Departure, Flow, State, Transition } from './flow.ts';
import { type Live, liveAt } from './liveness.ts';
import { Budget, Outcomes, type Visitors } from './outcomes.ts';
import { mergeable } from './state-key.ts';
import { type FlowStep, flowSteps, type Queries, undecidable } from './steps.ts';
import { type ValueReads, valueReads } from './value-reads.ts';

/** The most states that are explored. */
export const stateLimit = 100_000;

/** The most comparisons, and answers that tell states apart: about a second of work. */
export const workLimit = 1_000_000;

/** A state while it is being explored, with what is known of its visitors. */
interface OpenState extends State, Pick<Visitors, 'answers' | 'bounds'> {
  readonly transitions: Transition[];
  arrival: Transition | undefined;
}

/**
 * Explores every path that visitors can take through a funnel, shortest first, as the machine leads them. It does not
 * run the machine, which is fifty times slower and cannot leave an answer open. Here an answer stays open until a
 * condition compares it, and is forgotten once no condition will compare it again, so that independent questions do not
 * multiply. A comparison of a value bounds the answers from which the value is computed.
 */
export function explore(funnel: Funnel, queries: Queries = new Map()): Flow {
  const steps = flowSteps(funnel, queries);
  const reads = valueReads(funnel.values);
  const live = liveAt(steps, reads);
  const unexplored = { funnel, steps, entries: [], states: [], undecided: new Set<string>() };
  if (!live) return { ...unexplored, complete: false, missing: new Map(), met: new Map() };
  return { funnel, steps, ...new Explorer(funnel, queries, steps, reads, live).explored() };
}

/** Where visitors enter a funnel: at every route of a landing page, and at every step that opens without a session. */
export function entriesOf(
  funnel: Funnel,
): readonly { readonly route: string | undefined; readonly to: string }[] {
  const fromPages = entryEdges(funnel).flatMap(({ page, to }) => {
    const routes = Object.keys(funnel.routes).filter((route) => funnel.routes[route] === page);
    return routes.map((route) => ({ route, to }));
  });
  const led = new Set(fromPages.map(({ to }) => to));
  const opened = funnel.steps.filter((step) => step.opensWithoutSession).map((step) => step.path);
  const others = [...entryPaths(funnel)].filter((path) => !led.has(path) || opened.includes(path));
  return [...fromPages, ...others.map((to) => ({ route: undefined, to }))];
}

class Explorer {
  readonly #funnel: Funnel;
  readonly #queries: Queries;
  readonly #steps: ReadonlyMap<string, FlowStep>;
  readonly #reads: (name: string) => ValueReads;
  readonly #live: ReadonlyMap<string, readonly Live[]>;
  readonly #budget = new Budget(workLimit);
  readonly #outcomes: Outcomes;
  readonly #states = new Map<string, OpenState>();
  readonly #met = new Map<Condition, Departure>();

  constructor(
    funnel: Funnel,
    queries: Queries,
    steps: ReadonlyMap<string, FlowStep>,
    reads: (name: string) => ValueReads,
    live: ReadonlyMap<string, readonly Live[]>,
  ) {
    this.#funnel = funnel;
    this.#queries = queries;
    this.#steps = steps;
    this.#reads = reads;
    this.#live = live;
    this.#outcomes = new Outcomes(funnel, undecidable(funnel, steps), this.#budget);
  }

  explored(): Omit<Flow, 'funnel' | 'steps'> {
    const nothing = { answers: new Map(), bounds: [], because: [], from: undefined };
    const entries = entriesOf(this.#funnel).flatMap(({ route, to }) => {
      this.#query(to, nothing, undefined);
      const state = this.#stateAt(to, nothing);
      return state ? [{ route, state }] : [];
    });
    // Nearest first: the loop adds to the Map that it iterates over.
    for (const state of this.#states.values()) this.#leave(state);
    const { undecided, missing } = this.#outcomes;
    const listed = [...this.#steps.values()].every(({ answers }) => answers.complete);
    const complete = listed && !this.#budget.exhausted;
    return { entries, states: [...this.#states.values()], complete, undecided, missing, met: this.#met };
  }

  /** The state of visitors who arrive at a step; undefined if there is no such step, or if a limit is reached. */
  #stateAt(id: string, visitors: Visitors): OpenState | undefined {
    const step = this.#steps.get(id);
    if (!step) return undefined;
    const { key, answers, bounds } = mergeable(id, visitors, this.#live.get(id) ?? [], this.#reads);
    const existing = this.#states.get(key);
    if (existing) return existing;
    const work = this.#states.size < stateLimit ? 1 + answers.size : Number.POSITIVE_INFINITY;
    if (!this.#budget.spend(work)) return undefined;
    const state = { step, answers, bounds, arrival: undefined, transitions: [] };
    this.#states.set(key, state);
    return state;
  }

  #leave(from: OpenState): void {
    const { answers, field, transitions } = from.step;
    const leaving = new Map(from.answers).set(field, answers.list);
    let open: readonly Visitors[] = [
      { from, answers: leaving, bounds: this.#boundsWithout(field, from), because: [] },
    ];
    for (const [index, { when, to }] of transitions.entries()) {
      const outcomes = open.flatMap((visitors) =>
        when ? this.#outcomes.of(when, visitors) : [{ ...visitors, met: true }],
      );
      const taking = outcomes.filter(({ met }) => met);
      this.#go(from, index, to, taking);
      open = outcomes.filter(({ met }) => !met);
    }
    this.#go(from, undefined, undefined, open);
  }

  /**
   * The bounds that remain once a question is answered again. What the dropped bounds said of other answers is lost.
   */
  #boundsWithout(field: string, { bounds, answers }: OpenState): OpenState['bounds'] {
    return bounds.filter(({ fields, comparison }) => {
      if (!fields.includes(field)) return true;
      if (fields.some((other) => other !== field && answers.has(other)))
        this.#outcomes.undecided.add(comparison.value);
      return false;
    });
  }

  #go(from: OpenState, index: number | undefined, to: string | undefined, groups: readonly Visitors[]): void {
    const reached = new Set<State | undefined>();
    for (const visitors of groups) {
      if (to !== undefined) this.#query(to, visitors, from);
      const before = this.#states.size;
      const next = to === undefined ? undefined : this.#stateAt(to, visitors);
      if (reached.has(next) || this.#budget.exhausted) continue;
      reached.add(next);
      const transition = { from, index, to, next, because: visitors.because };
      from.transitions.push(transition);
      if (next && this.#states.size > before) next.arrival = transition;
    }
  }

  /** Records the first visitors who meet the conditions of the queries about a path. */
  #query(path: string, visitors: Visitors, from: State | undefined): void {
    for (const condition of this.#queries.get(path) ?? []) {
      if (this.#met.has(condition)) continue;
      const met = this.#outcomes.meeting(condition, { ...visitors, from: undefined });
      if (met) this.#met.set(condition, { from, because: met.because });
    }
  }
}
