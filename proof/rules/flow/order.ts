import { answersThrough } from '../../../engine/explore/example-path.ts';
import { entriesOf } from '../../../engine/explore/explore.ts';
import type { Flow, State, Transition } from '../../../engine/explore/flow.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Invariant } from '../../../schema/declaration/sections/order.ts';
import { closure, edgesFrom, pathsOf } from '../../../schema/flow/graph.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { withMeantName } from '../fix.ts';
import type { Finding, Rule, Subject } from '../rule.ts';

export const order: Rule = {
  id: 'order',
  summary: "What 'order' declares to come first comes first on every path.",
  severity: 'error',
  *check(subject) {
    const known = pathsOf(subject.funnel);
    for (const [index, invariant] of (subject.funnel.order ?? []).entries()) {
      const unknown = (['first', 'before'] as const).filter((key) => !known.has(invariant[key]));
      for (const key of unknown)
        yield withMeantName(
          {
            pointer: pointerTo('order', index, key),
            message: `The path '${invariant[key]}' is neither a step nor a route, so this order cannot be held. Name a path that exists.`,
          },
          invariant[key],
          [...known],
        );
      if (unknown.length === 0) yield* violations(subject, invariant, pointerTo('order', index));
    }
  },
};

function* violations(
  { funnel, flow }: Subject,
  { name, first, before, reason }: Invariant,
  pointer: string,
): Iterable<Finding> {
  const wayOut = `Let every path to '${before}' lead through '${first}'${reason ? `, because of this: ${reason}` : '.'}`;
  const around = pathAround(flow, first, before);
  const way = around && answersThrough(flow, around);
  if (way) {
    const last = around.at(-1);
    const edge = last?.index === undefined ? undefined : last.from.step.transitions[last.index];
    yield {
      pointer,
      message: `'${name}' is violated: visitors can reach '${before}' without having met '${first}'. ${wayOut}`,
      ...(edge && {
        related: [{ pointer: edge.pointer, message: `This transition leads to '${before}' too early.` }],
      }),
      way,
    };
    // Every explored path keeps the order. That is a proof only if all were explored, or no transition bypasses it.
  } else if ((around || !flow.complete) && isDrawnAround(funnel, first, before))
    yield {
      pointer,
      message: `'${name}' could not be proved, because the funnel ${flow.complete ? 'depends on values that the check could not decide' : 'has more states than the check explores'}, and declares transitions around '${first}'. ${wayOut}`,
    };
}

/**
 * The shortest path to `before` that does not pass `first`, as its transitions: empty if visitors enter there;
 * undefined if no such path was found.
 */
function pathAround({ entries }: Flow, first: string, before: string): readonly Transition[] | undefined {
  const arrivals = new Map<State, Transition | undefined>();
  for (const { route, state } of entries) {
    if (route === first) continue;
    if (route === before) return [];
    if (state.step.path !== first) arrivals.set(state, undefined);
  }
  const pathTo = (last: Transition | undefined) => {
    const path: Transition[] = [];
    for (let at = last; at; at = arrivals.get(at.from)) path.push(at);
    return path.reverse();
  };
  // The loop adds to the Map that it iterates over, so that the nearest states come first.
  for (const [state, arrival] of arrivals) {
    if (state.step.path === before) return pathTo(arrival);
    for (const transition of state.transitions) {
      if (transition.to === before) return pathTo(transition);
      const { next } = transition;
      if (next && next.step.path !== first && !arrivals.has(next)) arrivals.set(next, transition);
    }
  }
  return undefined;
}

/** Whether declared transitions lead to the path `before` without passing `first`, even if no visitor takes them. */
export function isDrawnAround(funnel: Funnel, first: string, before: string): boolean {
  const edges = new Map(funnel.steps.map((step, index) => [step.path, edgesFrom(step, index)]));
  const starts = entriesOf(funnel)
    .filter(({ route }) => route !== first)
    .flatMap(({ route, to }) => [route, to])
    .filter((path) => path !== undefined && path !== first);
  const follow = (path: string | undefined) =>
    (edges.get(path ?? '') ?? []).map(({ to }) => to).filter((to) => to !== first);
  return closure(starts, follow).has(before);
}
