import { storedValues } from '../../schema/answers/choice-set.ts';
import { namesOf, valueNamed } from '../../schema/authoring/value-sources.ts';
import { kindAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Domain } from '../../schema/declaration/domain.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { isWinner } from '../../schema/declaration/sections/value.ts';
import type { Edge } from '../../schema/flow/graph.ts';
import { pageQuestions } from '../../schema/pages/page-contents.ts';
import { variantsOf } from '../../schema/questions/step-variants.ts';
import {
  type AnswerComparison,
  type Comparison,
  type Condition,
  comparisonsIn,
  looksAtAnswer,
  looksAtValue,
  type ValueComparison,
} from '../../schema/steps/condition.ts';
import { type AnswerClasses, answerClasses, classOf, examplesOf } from './answer-classes.ts';
import { type Place, placesOf } from './places.ts';
import { unanswered } from './unanswered.ts';
import { valueReads } from './value-reads.ts';

/**
 * By the path of a step or a page: the conditions that visitors who arrive there may meet or not, which a caller asks
 * about.
 */
export type Queries = ReadonlyMap<string, readonly Condition[]>;

/** A question, and its possible answers. */
export interface Question {
  readonly field: string;
  /**
   * The path of the step; the id of a question of a form; for a question on a page, the first path that shows the page.
   */
  readonly path: string;
  readonly domain: Domain;
}

/** A step as the explorer sees it: its possible answers, and where they lead. A form has one for each place. */
export interface FlowStep extends Pick<Place, 'id' | 'index' | 'part'> {
  readonly number: number;
  /** The path of the step, also for each place of a form. */
  readonly path: string;
  readonly field: string;
  /** A single class if no condition of the funnel compares the answer. */
  readonly answers: AnswerClasses;
  readonly transitions: readonly Edge[];
  /** All comparisons of answers in the conditions of its transitions, and in the queries about their targets. */
  readonly comparisons: readonly AnswerComparison[];
  /** The same for comparisons of values. */
  readonly valueComparisons: readonly ValueComparison[];
}

/** Every question of the funnel: those on its landing pages, and its steps, one for each of their variants. */
export function questionsOf(funnel: Funnel): readonly Question[] {
  const onPages = pageQuestions(funnel).flatMap(({ question, page }) => {
    const path = Object.keys(funnel.routes).find((route) => funnel.routes[route] === page);
    const domain = { values: storedValues(funnel.choiceSets, question.choices) };
    return path === undefined ? [] : [{ field: question.field, path, domain }];
  });
  const inSteps = funnel.steps.flatMap((step) =>
    variantsOf(step).map(({ step: seen }) => ({
      field: seen.field,
      path: seen.path,
      domain: kindAuthoringOf(seen).domain(seen, funnel),
    })),
  );
  return [...onPages, ...inSteps];
}

/** The steps of a funnel, by their ids. */
export function flowSteps(funnel: Funnel, queries: Queries = new Map()): ReadonlyMap<string, FlowStep> {
  const steps = placesOf(funnel).map((place) => {
    const targets = new Set(place.transitions.map(({ to }) => to));
    const conditions = [
      ...place.transitions.flatMap(({ when }) => when ?? []),
      ...[...targets].flatMap((to) => queries.get(to) ?? []),
    ];
    const all = conditions.flatMap(comparisonsIn);
    return {
      ...place,
      comparisons: all.filter(looksAtAnswer),
      valueComparisons: all.filter(looksAtValue),
    };
  });
  const reads = valueReads(funnel.values);
  const read = [
    ...new Set(steps.flatMap(({ valueComparisons }) => valueComparisons.map(({ value }) => value))),
  ].map(reads);
  const numbers = new Set(read.flatMap((reads) => [...reads.numbers]));
  const compared = Map.groupBy(
    new Set([
      ...steps.flatMap(({ comparisons }) => comparisons),
      ...read.flatMap(({ points }) => points.map(({ comparison }) => comparison)),
    ]),
    ({ answer }) => answer,
  );
  const questions = Map.groupBy(questionsOf(funnel), ({ path }) => path);
  const answersOf = (path: string, field: string): AnswerClasses => {
    const asking = (questions.get(path) ?? []).filter((question) => question.field === field);
    return answerClasses(
      asking.map(({ domain }) => domain),
      { comparisons: compared.get(field) ?? [], number: numbers.has(field) },
    );
  };
  return new Map(
    steps.map(({ step: { number, path }, asks, ...rest }) => [
      rest.id,
      { ...rest, number, path, field: asks.field, answers: answersOf(asks.path, asks.field) },
    ]),
  );
}

/**
 * The comparisons that are themselves a mistake: with a field that no step writes, that no path to the step answers, or
 * with a value that its question never gives; of a value that is not declared, that needs itself, or that has no such
 * name. Other rules report them; the explorer takes each as either true or false, so that the consequences of the
 * mistake are not reported as well.
 */
export function undecidable(funnel: Funnel, steps: ReadonlyMap<string, FlowStep>): ReadonlySet<Comparison> {
  const questions = Map.groupBy(
    questionsOf(funnel).filter(({ path, field }) => steps.get(path)?.field === field),
    ({ field }) => field,
  );
  const isSound = (comparison: AnswerComparison): boolean =>
    (questions.get(comparison.answer) ?? []).some(
      ({ domain }) =>
        'answered' in comparison ||
        examplesOf(domain, [comparison]).some((answer) => classOf(answer, [comparison]).meets.size > 0),
    );
  const reads = [...steps.values()].flatMap(({ id, comparisons }) =>
    comparisons.map((comparison) => ({ comparison, id, field: comparison.answer })),
  );
  const blind = new Set(unanswered(funnel, reads));
  // A condition that hides a question of a form is evaluated wherever the question may come next.
  const seen = new Set(reads.filter((read) => !blind.has(read)).map(({ comparison }) => comparison));
  const unsound = reads.filter(({ comparison }) => !seen.has(comparison) || !isSound(comparison));
  const readsOf = valueReads(funnel.values);
  const ofValues = [...steps.values()]
    .flatMap(({ valueComparisons }) => valueComparisons)
    .filter((comparison) => {
      const { isBroken, fields } = readsOf(comparison.value);
      return isBroken || fields.some((field) => !questions.has(field)) || asksForNothing(comparison, funnel);
    });
  return new Set<Comparison>([...unsound.map(({ comparison }) => comparison), ...ofValues]);
}

/** Whether a comparison names a band or winner that its value does not have, or uses the number of a winner. */
function asksForNothing(comparison: ValueComparison, funnel: Pick<Funnel, 'values'>): boolean {
  const value = valueNamed(funnel.values, comparison.value);
  const isName = value !== undefined && isWinner(value);
  if ('atLeast' in comparison || 'atMost' in comparison) return isName;
  const names = value ? namesOf(value) : [];
  const wanted = 'is' in comparison ? [comparison.is] : 'in' in comparison ? comparison.in : [];
  return wanted.some((result) => (typeof result === 'number' ? isName : !names.includes(result)));
}
