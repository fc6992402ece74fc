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

/** What a condition uses of an answer: a comparison, which may give points, or else the number. */
interface Look {
  readonly field: string;
  readonly comparison?: AnswerComparison;
  readonly points?: PointsRead;
}

/** What the conditions at a step use of answers. */
function looksOf(step: FlowStep, reads: (name: string) => ValueReads): readonly Look[] {
  const values = [...new Set(step.valueComparisons.map(({ value }) => value))].map(reads);
  return [
    ...step.comparisons.map((comparison) => ({ field: comparison.answer, comparison })),
    ...values.flatMap(({ points, numbers }) => [
      ...points.map((read) => ({ field: read.comparison.answer, comparison: read.comparison, points: read })),
      ...[...numbers].map((field) => ({ field })),
    ]),
  ];
}

/**
 * For each step, by id: the fields whose earlier answers may be used by conditions from that step on, before they are
 * answered again. No other earlier answer makes a difference. Undefined above the limit.
 */
export function liveAt(
  steps: ReadonlyMap<string, FlowStep>,
  reads: (name: string) => ValueReads,
): ReadonlyMap<string, readonly Live[]> | undefined {
  const all = [...steps.values()];
  const edges = all.flatMap((step) =>
    [...new Set(step.transitions.map(({ to }) => to))].map((to) => ({ step, to })),
  );
  const sources = Map.groupBy(edges, ({ to }) => to);
  const before = (id: string) => (sources.get(id) ?? []).map(({ step }) => step);
  const uses = all.flatMap((step) => looksOf(step, reads).map((look) => ({ look, step })));

  const live = new Map<string, Look[]>();
  let size = 0;
  for (const [first, ...others] of Map.groupBy(uses, ({ look }) => JSON.stringify(look)).values()) {
    if (!first) continue;
    const { look } = first;
    const notAsking = (candidates: readonly FlowStep[]) =>
      candidates.filter(({ field }) => field !== look.field).map(({ id }) => id);
    // Backwards from where the answer is used to where it is given.
    const ids = closure(notAsking([first, ...others].map(({ step }) => step)), (at) => notAsking(before(at)));
    size += ids.size;
    if (size > liveLimit) return undefined;
    for (const id of ids) {
      const looks = live.get(id) ?? [];
      looks.push(look);
      live.set(id, looks);
    }
  }

  /** By field that gives points: the steps from which it may be asked for again. */
  const askedAgain = new Map(
    [...new Set(uses.flatMap(({ look }) => (look.points ? [look.field] : [])))].map((field) => [
      field,
      closure(
        all.filter((step) => step.field === field).map(({ id }) => id),
        (at) => before(at).map(({ id }) => id),
      ),
    ]),
  );
  return new Map(
    [...live].map(([id, used]) => [
      id,
      [...Map.groupBy(used, ({ field }) => field)].map(([field, looks]): Live => {
        const points = looks.flatMap((look) => look.points ?? []);
        return {
          field,
          comparisons: looks.flatMap(({ comparison }) => comparison ?? []),
          number: looks.some(({ comparison }) => !comparison),
          ...(points.length === looks.length && !askedAgain.get(field)?.has(id) && { points }),
        };
      }),
    ]),
  );
}
