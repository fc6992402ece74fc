import { pathsFor } from '../../schema/derived/at-path.ts';
import { closure, entryPaths } from '../../schema/derived/graph.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { transitionsOf } from '../../schema/next.ts';

/**
 * Of steps that read the answer to a field, those to which no path leads on which it was given; a step may read its own
 * answer. A step that cannot be reached, or a field that no step reached asks for, is for other rules to report.
 */
export function unanswered<Read extends { readonly field: string; readonly path: string }>(
  funnel: Funnel,
  reads: readonly Read[],
): readonly Read[] {
  const entries = [...entryPaths(funnel)];
  // From a landing page a visitor may begin again anywhere.
  const landings = pathsFor(funnel, 'newcomers').map((path) => [path, entries] as const);
  const steps = funnel.steps.map(
    ({ path, next }) => [path, transitionsOf(next).map(({ to }) => to)] as const,
  );
  const ahead = new Map<string, readonly string[]>([...landings, ...steps]);

  const reached = closure(entries, (path) => ahead.get(path) ?? []);
  const edges = [...reached].flatMap((from) => (ahead.get(from) ?? []).map((to) => ({ from, to })));
  const sources = Map.groupBy(edges, ({ to }) => to);
  const asking = Map.groupBy(
    funnel.steps.filter(({ path }) => reached.has(path)),
    ({ field }) => field,
  );
  return reads.filter(({ field, path }) => {
    const askers = new Set((asking.get(field) ?? []).map((step) => step.path));
    if (!reached.has(path) || askers.size === 0) return false;
    // Backwards, no further than to the steps that ask.
    const before = closure([path], (at) =>
      askers.has(at) ? [] : (sources.get(at) ?? []).map(({ from }) => from),
    );
    return ![...before].some((at) => askers.has(at));
  });
}
