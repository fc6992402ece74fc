import { exact } from '../../schema/numbers/scale.ts';
import { type AnswerClass, classOf, distinct, type Looks, signature } from './answer-classes.ts';
import type { Live } from './liveness.ts';
import { type Bound, boundsOn, type Knowledge, type Visitors } from './outcomes.ts';
import { addsExactly } from './ranges.ts';
import type { PointsRead, ValueReads } from './value-reads.ts';

/** The most points that are added up; above it, the answers that give them are told apart instead. */
const totalLimit = 2_000;

/** The part of what is known of visitors that makes a difference. */
export interface Kept {
  readonly known: Knowledge;
  readonly bounds: readonly Bound[];
  /** Equal if nothing ahead tells the visitors apart. */
  readonly key: string;
}

/** In: the id of a step, the visitors who arrive there, what is live there, and what each value reads. */
export function kept(
  id: string,
  visitors: Visitors,
  live: readonly Live[],
  reads: (name: string) => ValueReads,
): Kept {
  const bounds = boundsOn(
    visitors.bounds,
    live.map(({ field }) => field),
  );
  const bound = new Set(bounds.flatMap(({ fields }) => fields));
  const apart: { readonly field: string; readonly looks: Looks }[] = [];
  const added: { readonly field: string; readonly points: readonly PointsRead[] }[] = [];
  const seen = new Set<string>();
  for (const { field, points, ...looks } of live) {
    seen.add(field);
    if (points && !bound.has(field)) added.push({ field, points });
    else
      apart.push({ field, looks: bound.has(field) ? joined(looks, looksOf(field, bounds, reads)) : looks });
  }
  for (const field of bound) {
    if (!seen.has(field)) apart.push({ field, looks: looksOf(field, bounds, reads) });
  }

  const known = new Map<string, readonly AnswerClass[]>();
  const keyOf = (field: string, looks: Looks): string => {
    const held = visitors.known.get(field);
    if (!held) return signature(classOf(undefined, looks.comparisons), looks);
    const groups = distinct(held, looks);
    known.set(field, [...groups.values()]);
    return [...groups.keys()].sort().join();
  };
  const keys = apart.map(({ field, looks }) => keyOf(field, looks));
  for (const { field, points } of added)
    keyOf(field, { comparisons: points.map(({ comparison }) => comparison) });
  const totals = groupsOf(added).map(
    (group) =>
      totalsOf(group, known) ??
      group
        .map(({ field, points }) => keyOf(field, { comparisons: points.map(({ comparison }) => comparison) }))
        .join(' '),
  );
  const limits = bounds
    .map(({ comparison, met, fields }) => `${JSON.stringify(comparison)}${met}${fields}`)
    .sort();
  return { known, bounds, key: [id, ...keys, ...totals, ...limits].join(' ') };
}

const joined = (one: Looks, other: Looks): Looks => ({
  comparisons: [...one.comparisons, ...other.comparisons],
  number: one.number || other.number || false,
});

/** How the bounds use the answer of a field. */
function looksOf(field: string, bounds: readonly Bound[], reads: (name: string) => ValueReads): Looks {
  const about = bounds
    .filter(({ fields }) => fields.includes(field))
    .map(({ comparison }) => reads(comparison.value));
  return {
    comparisons: about.flatMap(({ points }) =>
      points.flatMap(({ comparison }) => (comparison.answer === field ? [comparison] : [])),
    ),
    number: about.some(({ numbers }) => numbers.has(field)),
  };
}

type Added = { readonly field: string; readonly points: readonly PointsRead[] };

/** The fields in groups; each group gives points to values of its own. */
function groupsOf(added: readonly Added[]): readonly (readonly Added[])[] {
  const groups: { values: Set<string>; fields: Added[] }[] = [];
  for (const one of added) {
    const values = new Set(one.points.map(({ value }) => value));
    const meeting = groups.filter((group) => [...values].some((value) => group.values.has(value)));
    const merged = {
      values: new Set([...values, ...meeting.flatMap((group) => [...group.values])]),
      fields: [...meeting.flatMap(({ fields }) => fields), one],
    };
    for (const group of meeting) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.map(({ fields }) => fields);
}

/**
 * The points that the answers of these fields may give together, over all values at once: visitors with the same points
 * may have given different answers. Undefined if there are too many, or if they do not add up exactly.
 */
function totalsOf(group: readonly Added[], known: Knowledge): string | undefined {
  if (!group.every(({ points }) => points.every(({ comparison }) => addsExactly(comparison.points))))
    return undefined;
  const values = [...new Set(group.flatMap(({ points }) => points.map(({ value }) => value)))];
  let totals = new Map([[values.map(() => 0).join(), values.map(() => 0)]]);
  for (const { field, points } of group) {
    const classes = known.get(field) ?? [
      classOf(
        undefined,
        points.map(({ comparison }) => comparison),
      ),
    ];
    const given = classes.map(({ meets }) =>
      values.map((value) =>
        points.reduce(
          (sum, point) =>
            point.value === value && meets.has(point.comparison) ? sum + point.comparison.points : sum,
          0,
        ),
      ),
    );
    const next = new Map<string, number[]>();
    for (const total of totals.values()) {
      for (const each of given) {
        const sum = total.map((number, index) => exact(number + (each[index] ?? 0)));
        next.set(sum.join(), sum);
      }
    }
    if (next.size > totalLimit) return undefined;
    totals = next;
  }
  return [...totals.keys()].sort().join('|');
}
