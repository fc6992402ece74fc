import { entryPaths } from '../../schema/derived/graph.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { routesOf } from '../../schema/next.ts';
import { walkOrder } from './walk-order.ts';

/** What a visitor passes, by numbers, since it is walked many times: each stop after those that lead to it. */
interface Stops {
  readonly indexes: ReadonlyMap<string, number>;
  /** Where each of them leads. */
  readonly ahead: readonly (readonly number[])[];
  /** By field, where it is answered. */
  readonly asking: ReadonlyMap<string, readonly number[]>;
}

/** Every step that is reached, and the landing pages, from which a visitor who comes back may start again anywhere. */
function stopsOf(funnel: Funnel): Stops {
  const entries = [...entryPaths(funnel)];
  const landings = Object.entries(funnel.routes)
    .filter(([, name]) => 'callToAction' in (funnel.pages[name] ?? {}))
    .map(([path]) => [path, entries] as const);
  const steps = funnel.steps.map(({ path, next }) => [path, routesOf(next).map(({ to }) => to)] as const);
  const ahead = new Map<string, readonly string[]>([...landings, ...steps]);

  const order = walkOrder(entries, (path) => ahead.get(path) ?? []);
  const indexes = new Map(order.map((path, index) => [path, index]));
  const asked = Map.groupBy(
    funnel.steps.filter(({ path }) => indexes.has(path)),
    ({ field }) => field,
  );
  return {
    indexes,
    ahead: order.map((path) => (ahead.get(path) ?? []).flatMap((to) => indexes.get(to) ?? [])),
    asking: new Map(
      [...asked].map(([field, steps]) => [field, steps.flatMap(({ path }) => indexes.get(path) ?? [])]),
    ),
  };
}

/** How many fields are looked for in one walk: the bits of a number. */
const atOnce = 32;

/** By index, as bits, which of a few fields may be answered once the stop is passed. */
function answeredAt({ ahead, asking }: Stops, fields: readonly string[]): Int32Array {
  const answered = new Int32Array(ahead.length);
  fields.forEach((field, bit) => {
    for (const at of asking.get(field) ?? []) answered[at] = (answered[at] ?? 0) | (1 << bit);
  });
  // Once through, in this order, carries an answer to wherever it comes without a loop; every loop takes once more.
  let more = true;
  while (more) {
    more = false;
    ahead.forEach((to, index) => {
      const here = answered[index] ?? 0;
      for (const next of to) {
        const known = answered[next] ?? 0;
        if ((here & ~known) === 0) continue;
        answered[next] = known | here;
        more ||= next <= index;
      }
    });
  }
  return answered;
}

/**
 * Of steps that look at a field, those to which no way leads on which it was answered; a step may look at its own
 * answer. Where no way leads to the step at all, or to any that answers the field, that is the matter of other rules.
 * It takes a walk of the funnel for every 32 fields that are looked at anywhere but where they are answered.
 */
export function unanswered<Read extends { readonly field: string; readonly path: string }>(
  funnel: Funnel,
  reads: readonly Read[],
): readonly Read[] {
  const stops = stopsOf(funnel);
  const inQuestion = reads.flatMap((read) => {
    const at = stops.indexes.get(read.path);
    const asking = stops.asking.get(read.field);
    return at === undefined || !asking || asking.includes(at) ? [] : [{ read, at }];
  });
  const byField = [...Map.groupBy(inQuestion, ({ read }) => read.field)];
  const found: Read[] = [];
  for (let start = 0; start < byField.length; start += atOnce) {
    const some = byField.slice(start, start + atOnce);
    const fields = some.map(([field]) => field);
    const answered = answeredAt(stops, fields);
    some.forEach(([, readers], bit) => {
      const never = readers.filter(({ at }) => ((answered[at] ?? 0) & (1 << bit)) === 0);
      found.push(...never.map(({ read }) => read));
    });
  }
  return found;
}
