import { pathsFor } from '../../schema/authoring/audience.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { closure, entryPaths } from '../../schema/flow/graph.ts';
import { placesOf } from './places.ts';

/**
 * Of the places that read a field, those that no path reaches on which the field is answered; a place may read its own
 * answer. Within a form only the answers before a question count: an earlier round of a loop does not answer the
 * questions after it. An unreachable step, or a field that no reachable step asks for, is reported by other rules.
 */
export function unanswered<Read extends { readonly field: string; readonly id: string }>(
  funnel: Funnel,
  reads: readonly Read[],
): readonly Read[] {
  const entries = [...entryPaths(funnel)];
  // From a landing page a visitor may start again anywhere.
  const landings = pathsFor(funnel, 'newcomers').map((path) => [path, entries] as const);
  const places = placesOf(funnel);
  const leads = places.map(({ id, transitions }) => [id, transitions.map(({ to }) => to)] as const);
  const ahead = new Map<string, readonly string[]>([...landings, ...leads]);

  /** The fields of the questions of a form, by the id of its first place. */
  const begun = new Map(
    funnel.steps.flatMap(({ path, questions }) =>
      questions ? [[path, new Set(questions.map(({ field }) => field))] as const] : [],
    ),
  );

  const reached = closure(entries, (path) => ahead.get(path) ?? []);
  const edges = [...reached].flatMap((from) => (ahead.get(from) ?? []).map((to) => ({ from, to })));
  const sources = Map.groupBy(edges, ({ to }) => to);
  const asking = Map.groupBy(
    places.filter(({ id }) => reached.has(id)),
    ({ asks }) => asks.field,
  );
  return reads.filter(({ field, id }) => {
    const askers = new Set((asking.get(field) ?? []).map((place) => place.id));
    if (!reached.has(id) || askers.size === 0) return false;
    // Backwards, no further than to the places that ask.
    const before = closure([id], (at) =>
      askers.has(at) || begun.get(at)?.has(field) ? [] : (sources.get(at) ?? []).map(({ from }) => from),
    );
    return ![...before].some((at) => askers.has(at));
  });
}
