import { pageQuestions } from '../../schema/derived/page-questions.ts';
import { variantsOf } from '../../schema/derived/step-variants.ts';
import type { Domain } from '../../schema/domain.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { authoringOf } from '../../schema/kinds/index.ts';
import { storedValues } from '../../schema/sections/choice-set.ts';

/** A question that a visitor answers: where it stands, and what can be answered there. */
export interface Asked {
  readonly field: string;
  /** The path of the step; of a question on a page, the first path that shows the page. */
  readonly path: string;
  readonly domain: Domain;
}

/** Every question of the funnel: those on its landing pages, and its steps, once for each of their variants. */
export function questionsOf(funnel: Funnel): readonly Asked[] {
  const onPages = pageQuestions(funnel).flatMap(({ question, page }) => {
    const path = Object.keys(funnel.routes).find((route) => funnel.routes[route] === page);
    const domain = { values: storedValues(funnel.choiceSets, question.choices) };
    return path === undefined ? [] : [{ field: question.field, path, domain }];
  });
  const inSteps = funnel.steps.flatMap((step) =>
    variantsOf(step).map(({ step: seen }) => ({
      field: step.field,
      path: step.path,
      domain: authoringOf(seen).domain(seen, funnel),
    })),
  );
  return [...onPages, ...inSteps];
}
