import type { Funnel } from './funnel.ts';
import { entryPaths } from './graph.ts';
import { routesOf } from './next.ts';

/** Something that a visitor passes: what is answered there, and where it leads. */
interface Stop {
  readonly path: string;
  readonly field?: string;
  readonly to: Iterable<string>;
}

/** The steps, and the landing pages, from which a visitor who comes back may start again anywhere. */
function stopsOf(funnel: Funnel): ReadonlyMap<string, Stop> {
  const entries = entryPaths(funnel);
  const landings = Object.entries(funnel.routes)
    .filter(([, name]) => 'callToAction' in (funnel.pages[name] ?? {}))
    .map(([path]) => ({ path, to: entries }));
  const steps = funnel.steps.map(({ path, field, next }) => ({
    path,
    field,
    to: routesOf(next).map((route) => route.to),
  }));
  return new Map([...landings, ...steps].map((stop) => [stop.path, stop]));
}

/** How many fields are looked for in one walk: the bits of a number. */
const atOnce = 31;

/** By path, as bits, which of a few fields may be answered once the stop is passed; nothing for one never reached. */
function answeredAt(
  stops: ReadonlyMap<string, Stop>,
  entries: Iterable<string>,
  fields: readonly string[],
): ReadonlyMap<string, number> {
  const bits = new Map(fields.map((field, index) => [field, 1 << index]));
  const answered = new Map<string, number>();
  const changed: Stop[] = [];
  const arrive = (path: string, before: number) => {
    const stop = stops.get(path);
    if (!stop) return;
    const known = answered.get(path);
    const now = (known ?? 0) | before | (bits.get(stop.field ?? '') ?? 0);
    if (now === known) return;
    answered.set(path, now);
    changed.push(stop);
  };
  for (const path of entries) arrive(path, 0);
  // An array hands out what is added to it while it is walked.
  for (const { path, to } of changed) for (const next of to) arrive(next, answered.get(path) ?? 0);
  return answered;
}

/**
 * Of steps that look at a field, those to which no way leads on which it was answered; a step may look at its own
 * answer. Where no way leads to the step at all, or to any that answers the field, that is the matter of other rules.
 * It takes a walk of the funnel for every 31 fields that are looked at anywhere but where they are answered.
 */
export function unanswered<Read extends { readonly field: string; readonly path: string }>(
  funnel: Funnel,
  reads: readonly Read[],
): readonly Read[] {
  const stops = stopsOf(funnel);
  const entries = entryPaths(funnel);
  const elsewhere = reads.filter(({ field, path }) => stops.get(path)?.field !== field);
  const byField = [...Map.groupBy(elsewhere, ({ field }) => field)];
  const found: Read[] = [];
  for (let start = 0; start < byField.length; start += atOnce) {
    const some = byField.slice(start, start + atOnce);
    const fields = some.map(([field]) => field);
    const answered = answeredAt(stops, entries, fields);
    const ever = [...answered.values()].reduce((all, here) => all | here, 0);
    some.forEach(([, readers], index) => {
      const never = ({ path }: Read) => (ever & ~(answered.get(path) ?? -1) & (1 << index)) !== 0;
      found.push(...readers.filter(never));
    });
  }
  return found;
}
