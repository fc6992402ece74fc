import type { AnswerComparison } from '../../schema/condition.ts';
import { closure } from '../../schema/derived/graph.ts';
import type { FlowStep } from './steps.ts';

/** A live field, as compilers call it: one that some condition may still compare, and those comparisons. */
export interface Live {
  readonly field: string;
  readonly comparisons: readonly AnswerComparison[];
}

/** The most live comparisons, over all steps: answers may be compared very far from their question. */
const liveLimit = 1_000_000;

/**
 * By the id of each step: the fields whose earlier answers the conditions from there on may compare, before they are
 * answered anew. No other earlier answer makes a difference. Undefined where there is more of it than the limit.
 */
export function liveAt(
  steps: ReadonlyMap<string, FlowStep>,
): ReadonlyMap<string, readonly Live[]> | undefined {
  const sources = new Map<string, FlowStep[]>();
  const readers = new Map<string, { comparison: AnswerComparison; steps: FlowStep[] }>();
  for (const step of steps.values()) {
    for (const to of new Set(step.transitions.map((transition) => transition.to)))
      listIn(sources, to).push(step);
    for (const comparison of step.comparisons) {
      const key = JSON.stringify(comparison);
      const reader = readers.get(key) ?? { comparison, steps: [] };
      readers.set(key, reader);
      reader.steps.push(step);
    }
  }

  let size = 0;
  const reached: { comparison: AnswerComparison; ids: ReadonlySet<string> }[] = [];
  for (const { comparison, steps: reading } of readers.values()) {
    const keeping = (candidates: readonly FlowStep[]) =>
      candidates.filter(({ field }) => field !== comparison.answer).map(({ id }) => id);
    // Backwards from the comparison, as far as the answer is given.
    const ids = closure(keeping(reading), (at) => keeping(sources.get(at) ?? []));
    size += ids.size;
    if (size > liveLimit) return undefined;
    reached.push({ comparison, ids });
  }
  // Only now, since to list as many as the limit takes ten times as long as to find them.
  const live = new Map<string, Map<string, AnswerComparison[]>>();
  for (const { comparison, ids } of reached) {
    for (const id of ids) {
      const fields = live.get(id) ?? new Map<string, AnswerComparison[]>();
      live.set(id, fields);
      listIn(fields, comparison.answer).push(comparison);
    }
  }
  return new Map(
    [...live].map(([id, fields]) => [
      id,
      [...fields].map(([field, comparisons]) => ({ field, comparisons })),
    ]),
  );
}

function listIn<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
