import { closure } from '../../schema/flow/graph.ts';
import type { AnswerComparison } from '../../schema/steps/condition.ts';
import type { Looks } from './answer-classes.ts';
import type { FlowStep } from './steps.ts';
import type { PointsRead, ValueReads } from './value-reads.ts';

/** A live field, in the sense of compilers: a later condition may still look at its answer. */
export interface Live extends Looks {
  readonly field: string;
  /** The comparisons that give points, if the answer is used for points only, and is not asked for again. */
  readonly points?: readonly PointsRead[];
}

/** The most live comparisons, over all steps: answers may be compared very far from their question. */
const liveLimit = 1_000_000;

/** What a condition uses of an answer: a comparison, points, or the number. */
type Look =
  | { readonly field: string; readonly comparison: AnswerComparison; readonly value?: string }
  | { readonly field: string; readonly comparison?: undefined };

/**
 * For each step, by id: the fields whose earlier answers may be used by conditions from that step on, before they are
 * answered again. No other earlier answer makes a difference. Undefined above the limit.
 */
export function liveAt(
  steps: ReadonlyMap<string, FlowStep>,
  reads: (name: string) => ValueReads,
): ReadonlyMap<string, readonly Live[]> | undefined {
  const sources = new Map<string, FlowStep[]>();
  const readers = new Map<string, { look: Look; steps: Set<FlowStep> }>();
  const note = (step: FlowStep, look: Look) => {
    const key = JSON.stringify(look);
    const reader = readers.get(key) ?? { look, steps: new Set() };
    readers.set(key, reader);
    reader.steps.add(step);
  };
  for (const step of steps.values()) {
    for (const to of new Set(step.transitions.map((transition) => transition.to)))
      listIn(sources, to).push(step);
    for (const comparison of step.comparisons) note(step, { field: comparison.answer, comparison });
    for (const name of new Set(step.valueComparisons.map(({ value }) => value))) {
      const { points, numbers } = reads(name);
      for (const { value, comparison } of points) note(step, { field: comparison.answer, comparison, value });
      for (const field of numbers) note(step, { field });
    }
  }

  let size = 0;
  const reached: { look: Look; ids: ReadonlySet<string> }[] = [];
  for (const { look, steps: reading } of readers.values()) {
    const keeping = (candidates: Iterable<FlowStep>) =>
      [...candidates].filter(({ field }) => field !== look.field).map(({ id }) => id);
    // Backwards from where the answer is used to where it is given.
    const ids = closure(keeping(reading), (at) => keeping(sources.get(at) ?? []));
    size += ids.size;
    if (size > liveLimit) return undefined;
    reached.push({ look, ids });
  }
  // Only now: to list as many as the limit allows takes ten times as long as to find them.
  const live = new Map<string, Map<string, Look[]>>();
  for (const { look, ids } of reached) {
    for (const id of ids) {
      const fields = live.get(id) ?? new Map<string, Look[]>();
      live.set(id, fields);
      listIn(fields, look.field).push(look);
    }
  }
  const before = new Map<string, ReadonlySet<string>>();
  const askedFrom = (field: string) => {
    const asking = [...steps.values()].filter((step) => step.field === field).map(({ id }) => id);
    const ids = before.get(field) ?? closure(asking, (at) => (sources.get(at) ?? []).map(({ id }) => id));
    before.set(field, ids);
    return ids;
  };
  return new Map(
    [...live].map(([id, fields]) => [
      id,
      [...fields].map(([field, looks]): Live => {
        const points = pointsIn(looks);
        return {
          field,
          comparisons: looks.flatMap(({ comparison }) => comparison ?? []),
          number: looks.some(({ comparison }) => !comparison),
          ...(points && !askedFrom(field).has(id) && { points }),
        };
      }),
    ]),
  );
}

/** Undefined if the answer is used for anything but points. */
function pointsIn(looks: readonly Look[]): readonly PointsRead[] | undefined {
  const points = looks.flatMap((look) =>
    look.comparison && look.value !== undefined
      ? [{ value: look.value, comparison: look.comparison as PointsRead['comparison'] }]
      : [],
  );
  return points.length === looks.length ? points : undefined;
}

function listIn<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
