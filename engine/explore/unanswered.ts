import { pathsFor } from '../../schema/derived/flow/at-path.ts';
import { closure, entryPaths } from '../../schema/derived/flow/graph.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { placesOf } from './places.ts';

/**
 * Of places that read the answer to a field, those to which no path leads on which it was given; a place may read its own
 * answer. A step that cannot be reached, or a field that no step reached asks for, is for other rules to report.
 */
export function unanswered<Read extends { readonly field: string; readonly id: string }>(
  funnel: Funnel,
  reads: readonly Read[],
): readonly Read[] {
  const entries = [...entryPaths(funnel)];
  // From a landing page a visitor may begin again anywhere.
  const landings = pathsFor(funnel, 'newcomers').map((path) => [path, entries] as const);
  const places = placesOf(funnel);
  const leads = places.map(({ id, transitions }) => [id, transitions.map(({ to }) => to)] as const);
  const ahead = new Map<string, readonly string[]>([...landings, ...leads]);

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
      askers.has(at) ? [] : (sources.get(at) ?? []).map(({ from }) => from),
    );
    return ![...before].some((at) => askers.has(at));
  });
}
