import type { AnswerComparison } from '../../schema/condition.ts';
import { entryEdges, entryPaths } from '../../schema/derived/graph.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { type AnswerClass, classOf, distinct, signature } from './answer-classes.ts';
import type { Flow, State, Transition } from './flow.ts';
import { type Live, liveAt } from './liveness.ts';
import { Budget, type Knowledge, Outcomes, type Visitors } from './outcomes.ts';
import { type FlowStep, flowSteps, undecidable } from './steps.ts';

/** The most states that are explored. */
export const stateLimit = 100_000;

/** The most comparisons that are made, and answers that are kept, to tell them apart: about a second. */
export const workLimit = 1_000_000;

/** A state while it is explored. */
interface OpenState extends State {
  readonly known: Knowledge;
  readonly transitions: Transition[];
  arrival: Transition | undefined;
}

/**
 * Follows the visitors of a funnel by every path there is, the shortest first, as the machine leads them. It does
 * not run the machine, which takes fifty times as long and cannot leave an answer open: an answer is left open until a
 * condition compares it, and forgotten once none will again, so that independent questions do not multiply.
 */
export function explore(funnel: Funnel): Flow {
  const steps = flowSteps(funnel);
  const live = liveAt(steps);
  if (!live) return { steps, entries: [], states: [], complete: false };
  const explorer = new Explorer(steps, live, undecidable(funnel, steps));
  const entries = entriesOf(funnel).flatMap(({ route, to }) => {
    const state = explorer.stateAt(to, new Map());
    return state ? [{ route, state }] : [];
  });
  explorer.followAll();
  return { steps, entries, states: explorer.states, complete: explorer.complete };
}

/** Where visitors enter a funnel: from every route that shows a landing page, and at steps that open without a session. */
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
  readonly #steps: ReadonlyMap<string, FlowStep>;
  readonly #live: ReadonlyMap<string, readonly Live[]>;
  readonly #budget = new Budget(workLimit);
  readonly #outcomes: Outcomes;
  readonly #states = new Map<string, OpenState>();

  constructor(
    steps: ReadonlyMap<string, FlowStep>,
    live: ReadonlyMap<string, readonly Live[]>,
    unsound: ReadonlySet<AnswerComparison>,
  ) {
    this.#steps = steps;
    this.#live = live;
    this.#outcomes = new Outcomes(unsound, this.#budget);
  }

  get states(): readonly State[] {
    return [...this.#states.values()];
  }

  get complete(): boolean {
    const listed = [...this.#steps.values()].every(({ answers }) => answers.complete);
    return listed && !this.#budget.exhausted;
  }

  /** The state of visitors who come to a step by its id; undefined where that is none, or where the limits are reached. */
  stateAt(id: string, visitors: Knowledge): OpenState | undefined {
    const step = this.#steps.get(id);
    if (!step) return undefined;
    const { key, known } = stateKey(id, visitors, this.#live.get(id) ?? []);
    const found = this.#states.get(key);
    if (found) return found;
    if (!this.#budget.spend(this.#states.size < stateLimit ? 1 + known.size : Number.POSITIVE_INFINITY))
      return undefined;
    const state = { step, known, arrival: undefined, transitions: [] };
    this.#states.set(key, state);
    return state;
  }

  /** From every state on, the nearest first: a Map also iterates over what the loop adds to it. */
  followAll(): void {
    for (const state of this.#states.values()) this.#leave(state);
  }

  #leave(from: OpenState): void {
    const { answers, field, transitions } = from.step;
    const known = new Map(from.known).set(field, answers.list);
    let open: readonly Visitors[] = [{ known, because: [] }];
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

  #go(from: OpenState, index: number | undefined, to: string | undefined, groups: readonly Visitors[]): void {
    const led = new Set<State | undefined>();
    for (const { known, because } of groups) {
      const before = this.#states.size;
      const next = to === undefined ? undefined : this.stateAt(to, known);
      if (led.has(next) || this.#budget.exhausted) continue;
      led.add(next);
      const transition = { from, index, to, next, because };
      from.transitions.push(transition);
      if (next && this.#states.size > before) next.arrival = transition;
    }
  }
}

/** The live knowledge of visitors at a step, and a key: equal where nothing ahead tells them apart. */
function stateKey(id: string, known: Knowledge, live: readonly Live[]) {
  const kept = new Map<string, readonly AnswerClass[]>();
  const keys = live.map(({ field, comparisons }) => {
    const held = known.get(field);
    if (!held) return signature(classOf(undefined, comparisons), comparisons);
    const groups = distinct(held, comparisons);
    kept.set(field, [...groups.values()]);
    return [...groups.keys()].sort().join();
  });
  return { key: [id, ...keys].join(' '), known: kept };
}
