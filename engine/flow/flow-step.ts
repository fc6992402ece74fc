import { type Comparison, comparisonsIn } from '../../schema/condition.ts';
import { type Edge, edgesFrom } from '../../schema/derived/graph.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { questionsOf } from './domains.ts';
import { type Possibilities, possibilitiesOf } from './possibilities.ts';

/** A step as the flow sees it: what may be answered, and where that leads. */
export interface FlowStep {
  readonly index: number;
  readonly number: number;
  readonly path: string;
  readonly field: string;
  /** What may be answered: one possibility only, where no condition of the funnel asks for the answer. */
  readonly asks: Possibilities;
  readonly ways: readonly Edge[];
  /** All that the conditions of its ways compare. */
  readonly comparisons: readonly Comparison[];
}

/** The steps of a funnel, by their paths. */
export function flowSteps(funnel: Funnel): ReadonlyMap<string, FlowStep> {
  const steps = funnel.steps.map((step, index) => {
    const ways = edgesFrom(step, index);
    return { step, index, ways, comparisons: ways.flatMap(({ when }) => (when ? comparisonsIn(when) : [])) };
  });
  const readings = Map.groupBy(
    steps.flatMap(({ comparisons }) => comparisons),
    ({ answer }) => answer,
  );
  const domains = Map.groupBy(questionsOf(funnel), ({ path }) => path);
  const asksOf = (path: string, field: string): Possibilities => {
    const asked = (domains.get(path) ?? []).filter((question) => question.field === field);
    return possibilitiesOf(
      asked.map(({ domain }) => domain),
      readings.get(field) ?? [],
    );
  };
  return new Map(
    steps.map(({ step: { number, path, field }, index, ways, comparisons }) => [
      path,
      { index, number, path, field, asks: asksOf(path, field), ways, comparisons },
    ]),
  );
}
