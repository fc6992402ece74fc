import { exact } from '../../schema/numbers/scale.ts';
import { type AnswerClass, classOf, distinct, type Looks, signature } from './answer-classes.ts';
import { connected } from './connected.ts';
import type { Live } from './liveness.ts';
import { type Bound, boundsOn, type OpenAnswers, type Visitors } from './outcomes.ts';
import { addsExactly } from './ranges.ts';
import type { PointsRead, ValueReads } from './value-reads.ts';

/** The most points that are added up; above it, the answers that give them are told apart instead. */
const totalLimit = 2_000;

/** The part of what is known of visitors that makes a difference. */
interface Mergeable extends Pick<Visitors, 'answers' | 'bounds'> {
  /** Equal if nothing ahead tells the visitors apart. */
  readonly key: string;
}

/** In: the id of a step, the visitors who arrive there, what is live there, and what each value reads. */
export function mergeable(
  id: string,
  visitors: Visitors,
  live: readonly Live[],
  reads: (name: string) => ValueReads,
): Mergeable {
  const bounds = boundsOn(
    visitors.bounds,
    live.map(({ field }) => field),
  );
  const bound = new Set(bounds.flatMap(({ fields }) => fields));
  const looksAt = new Map<string, Looks>(live.map((looks) => [looks.field, looks]));
  const answers = new Map<string, readonly AnswerClass[]>();
  const keys = new Map<string, string>();
  for (const field of new Set([...looksAt.keys(), ...bound])) {
    const looks = withLooks(looksAt.get(field), field, bounds, reads);
    const classes = visitors.answers.get(field);
    if (classes) {
      const groups = distinct(classes, looks);
      answers.set(field, [...groups.values()]);
      keys.set(field, [...groups.keys()].sort().join());
    } else keys.set(field, signature(classOf(undefined, looks.comparisons), looks));
  }
  const scored = live.flatMap(({ field, points }) =>
    points && !bound.has(field) ? [{ field, points }] : [],
  );
  for (const group of connected(scored, ({ points }) => points.map(({ value }) => value))) {
    const totals = totalsOf(group, answers);
    if (totals === undefined) continue;
    for (const { field } of group) keys.delete(field);
    keys.set(`total ${group[0]?.field}`, totals);
  }
  const limits = bounds
    .map(({ comparison, met, fields }) => `${JSON.stringify(comparison)}${met}${fields}`)
    .sort();
  return { answers, bounds, key: [id, ...keys.values(), ...limits].join(' ') };
}

/** How conditions ahead look at the answer of a field, and how the bounds use it. */
function withLooks(
  looks: Looks | undefined,
  field: string,
  bounds: readonly Bound[],
  reads: (name: string) => ValueReads,
): Looks {
  const values = bounds
    .filter(({ fields }) => fields.includes(field))
    .map(({ comparison }) => reads(comparison.value));
  const ofPoints = values.flatMap(({ points }) => points.map(({ comparison }) => comparison));
  return {
    comparisons: [
      ...(looks?.comparisons ?? []),
      ...ofPoints.filter((comparison) => comparison.answer === field),
    ],
    number: looks?.number || values.some(({ numbers }) => numbers.has(field)),
  };
}

type Scored = { readonly field: string; readonly points: readonly PointsRead[] };

/**
 * The points that the answers of these fields may give together, over all values at once: visitors with the same points
 * may have given different answers. Undefined if there are too many, or if they do not add up exactly.
 */
function totalsOf(group: readonly Scored[], answers: OpenAnswers): string | undefined {
  const all = group.flatMap(({ points }) => points);
  if (!all.every(({ comparison }) => addsExactly(comparison.points))) return undefined;
  const values = [...new Set(all.map(({ value }) => value))];
  let totals = new Map([['', values.map(() => 0)]]);
  for (const { field, points } of group) {
    const comparisons = points.map(({ comparison }) => comparison);
    const classes = answers.get(field) ?? [classOf(undefined, comparisons)];
    const added = classes.map(({ meets }) =>
      values.map((name) =>
        points
          .filter(({ value, comparison }) => value === name && meets.has(comparison))
          .reduce((sum, { comparison }) => sum + comparison.points, 0),
      ),
    );
    totals = new Map(
      [...totals.values()].flatMap((total) =>
        added.map((more) => {
          const sum = total.map((number, index) => exact(number + (more[index] ?? 0)));
          return [sum.join(), sum];
        }),
      ),
    );
    if (totals.size > totalLimit) return undefined;
  }
  return [...totals.keys()].sort().join('|');
}
