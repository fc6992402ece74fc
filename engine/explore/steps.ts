import { kindAuthoringOf } from '../../schema/authoring.ts';
import { type AnswerComparison, comparisonsIn, looksAtAnswer } from '../../schema/condition.ts';
import type { Edge } from '../../schema/derived/graph.ts';
import { pageQuestions } from '../../schema/derived/page-contents.ts';
import { variantsOf } from '../../schema/derived/step-variants.ts';
import type { Domain } from '../../schema/domain.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { storedValues } from '../../schema/sections/choice-set.ts';
import { type AnswerClasses, answerClasses, classOf, examplesOf } from './answer-classes.ts';
import { type Place, placesOf } from './places.ts';
import { unanswered } from './unanswered.ts';

/** A question, and what can be answered to it. */
export interface Question {
  readonly field: string;
  /** The path of the step; of a question of a form, its id; of a question on a page, the first path that shows the page. */
  readonly path: string;
  readonly domain: Domain;
}

/** A step as the explorer sees it: what may be answered, and where that leads. A form is several: one for each place. */
export interface FlowStep extends Pick<Place, 'id' | 'index' | 'part'> {
  readonly number: number;
  /** The path of the step, for each place of a form. */
  readonly path: string;
  readonly field: string;
  /** One class only, where no condition of the funnel compares the answer. */
  readonly answers: AnswerClasses;
  readonly transitions: readonly Edge[];
  /** All answers that the conditions of its transitions compare. */
  readonly comparisons: readonly AnswerComparison[];
}

/** Every question of the funnel: those on its landing pages, and its steps, once for each of their variants. */
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
export function flowSteps(funnel: Funnel): ReadonlyMap<string, FlowStep> {
  const steps = placesOf(funnel).map((place) => {
    const comparisons = place.transitions.flatMap(({ when }) =>
      when ? comparisonsIn(when).filter(looksAtAnswer) : [],
    );
    return { ...place, comparisons };
  });
  const compared = Map.groupBy(
    steps.flatMap(({ comparisons }) => comparisons),
    ({ answer }) => answer,
  );
  const questions = Map.groupBy(questionsOf(funnel), ({ path }) => path);
  const answersOf = (path: string, field: string): AnswerClasses => {
    const asked = (questions.get(path) ?? []).filter((question) => question.field === field);
    return answerClasses(
      asked.map(({ domain }) => domain),
      compared.get(field) ?? [],
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
 * The comparisons that are a mistake in themselves: with a field that no step writes, that is not answered on any path
 * there, or with a value that its question never gets. Other rules report them; the explorer takes each as either true
 * or false, so that nothing that follows from the mistake is reported as well.
 */
export function undecidable(
  funnel: Funnel,
  steps: ReadonlyMap<string, FlowStep>,
): ReadonlySet<AnswerComparison> {
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
  // What hides a question of a form is looked at wherever the question may come next.
  const seen = new Set(reads.filter((read) => !blind.has(read)).map(({ comparison }) => comparison));
  const unsound = reads.filter(({ comparison }) => !seen.has(comparison) || !isSound(comparison));
  return new Set(unsound.map(({ comparison }) => comparison));
}
