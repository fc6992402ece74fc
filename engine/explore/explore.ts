import type { Funnel } from '../../schema/declaration/funnel.ts';
import { entryEdges, entryPaths } from '../../schema/flow/graph.ts';
import type { Condition, ValueComparison } from '../../schema/steps/condition.ts';
import type { Flow, State, Transition } from './flow.ts';
import { type Live, liveAt } from './liveness.ts';
import { Budget, Outcomes, type Visitors } from './outcomes.ts';
import { type Kept, kept } from './state-key.ts';
import { type Asked, type FlowStep, flowSteps, undecidable } from './steps.ts';
import { type ValueReads, valueReads } from './value-reads.ts';

/** The most states that are explored. */
export const stateLimit = 100_000;

/** The most comparisons, and answers kept to tell states apart: about a second of work. */
export const workLimit = 1_000_000;

/** A state while it is being explored. */
interface OpenState extends State, Omit<Kept, 'key'> {
  readonly transitions: Transition[];
  arrival: Transition | undefined;
}

/**
 * Explores every path that visitors can take through a funnel, shortest first, as the machine leads them. It does not
 * run the machine, which is fifty times slower and cannot leave an answer open. Here an answer stays open until a
 * condition compares it, and is forgotten once no condition will compare it again, so that independent questions do not
 * multiply. A comparison of a value bounds the answers from which the value is computed.
 */
export function explore(funnel: Funnel, asked: Asked = new Map()): Flow {
  const steps = flowSteps(funnel, asked);
  const reads = valueReads(funnel.values);
  const live = liveAt(steps, reads);
  const nothing = { undecided: new Set<string>(), missing: new Map(), met: new Map() };
  if (!live) return { funnel, steps, entries: [], states: [], complete: false, ...nothing };
  const explorer = new Explorer(funnel, steps, live, asked, reads);
  const entries = entriesOf(funnel).flatMap(({ route, to }) => {
    const state = explorer.stateAt(to, { known: new Map(), bounds: [], because: [] });
    return state ? [{ route, state }] : [];
  });
  explorer.followAll();
  const { states, complete, undecided, missing, met } = explorer;
  return { funnel, steps, entries, states, complete, undecided, missing, met };
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
  readonly missing = new Map<ValueComparison, Transition>();
  readonly met = new Map<Condition, Transition>();
  readonly #steps: ReadonlyMap<string, FlowStep>;
  readonly #live: ReadonlyMap<string, readonly Live[]>;
  readonly #asked: Asked;
  readonly #reads: (name: string) => ValueReads;
  readonly #budget = new Budget(workLimit);
  readonly #outcomes: Outcomes;
  readonly #states = new Map<string, OpenState>();

  constructor(
    funnel: Funnel,
    steps: ReadonlyMap<string, FlowStep>,
    live: ReadonlyMap<string, readonly Live[]>,
    asked: Asked,
    reads: (name: string) => ValueReads,
  ) {
    this.#steps = steps;
    this.#live = live;
    this.#asked = asked;
    this.#reads = reads;
    this.#outcomes = new Outcomes(funnel, reads, undecidable(funnel, steps), this.#budget);
  }

  get states(): readonly State[] {
    return [...this.#states.values()];
  }

  get complete(): boolean {
    const listed = [...this.#steps.values()].every(({ answers }) => answers.complete);
    return listed && !this.#budget.exhausted;
  }

  get undecided(): ReadonlySet<string> {
    return this.#outcomes.undecided;
  }

  /**
   * The state of visitors who arrive at a step, by the step's id; undefined if there is no such step, or if a limit is
   * reached.
   */
  stateAt(id: string, visitors: Visitors): OpenState | undefined {
    const step = this.#steps.get(id);
    if (!step) return undefined;
    const { key, known, bounds } = kept(id, visitors, this.#live.get(id) ?? [], this.#reads);
    const found = this.#states.get(key);
    if (found) return found;
    if (!this.#budget.spend(this.#states.size < stateLimit ? 1 + known.size : Number.POSITIVE_INFINITY))
      return undefined;
    const state = { step, known, bounds, arrival: undefined, transitions: [] };
    this.#states.set(key, state);
    return state;
  }

  /** Explores from every state, nearest first; the loop adds to the Map that it iterates over. */
  followAll(): void {
    for (const state of this.#states.values()) this.#leave(state);
  }

  #leave(from: OpenState): void {
    const { answers, field, transitions } = from.step;
    const known = new Map(from.known).set(field, answers.list);
    let open: readonly Visitors[] = [{ known, bounds: this.#without(field, from), because: [] }];
    for (const [index, { when, to }] of transitions.entries()) {
      const outcomes = open.flatMap((visitors) =>
        when
          ? this.#outcomes.of(when, visitors, (...at) => this.#noteMissing(from, ...at))
          : [{ ...visitors, met: true }],
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
  #without(field: string, { bounds, known }: OpenState): OpenState['bounds'] {
    return bounds.filter(({ fields, comparison }) => {
      if (!fields.includes(field)) return true;
      if (fields.some((other) => other !== field && known.has(other)))
        this.#outcomes.undecided.add(comparison.value);
      return false;
    });
  }

  /** Records the first visitors for whom a compared value is missing. */
  #noteMissing(from: OpenState, comparison: ValueComparison, visitors: Visitors): void {
    if ('known' in comparison || this.missing.has(comparison)) return;
    const [first] = this.#meeting({ value: comparison.value, known: false }, visitors);
    if (first)
      this.missing.set(comparison, {
        from,
        index: undefined,
        to: undefined,
        next: undefined,
        because: first.because,
      });
  }

  #meeting(condition: Condition, visitors: Visitors): readonly Visitors[] {
    return this.#outcomes.of(condition, visitors).filter(({ met }) => met);
  }

  #go(from: OpenState, index: number | undefined, to: string | undefined, groups: readonly Visitors[]): void {
    const led = new Set<State | undefined>();
    for (const visitors of groups) {
      for (const condition of this.#asked.get(to ?? '') ?? []) {
        const [first] = this.met.has(condition) ? [] : this.#meeting(condition, visitors);
        if (first) this.met.set(condition, { from, index, to, next: undefined, because: first.because });
      }
      const before = this.#states.size;
      const next = to === undefined ? undefined : this.stateAt(to, visitors);
      if (led.has(next) || this.#budget.exhausted) continue;
      led.add(next);
      const transition = { from, index, to, next, because: visitors.because };
      from.transitions.push(transition);
      if (next && this.#states.size > before) next.arrival = transition;
    }
  }
}
