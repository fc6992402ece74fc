import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Finding, Rule } from '../rule.ts';

const effects = {
  title: 'so its tab, its bookmark and the list of visited pages say nothing but the name of the product',
  heading: 'so visitors are not told what it asks or says, and screen readers have nothing to read out first',
};

function blanksIn(holder: object, what: string, ...path: readonly (string | number)[]): readonly Finding[] {
  return (['title', 'heading'] as const).flatMap((name) => {
    const text: unknown = (holder as Partial<Record<typeof name, unknown>>)[name];
    return typeof text === 'string' && text.trim() === ''
      ? [
          {
            pointer: pointerTo(...path, name),
            message: `The ${name} of ${what} is blank, ${effects[name]}. Write one.`,
          },
        ]
      : [];
  });
}

/** A screen with a blank title, or a step with a blank heading; the schema checks other headings. */
export const missingTitle: Rule = {
  id: 'missing-title',
  summary: 'Every step and every page has a title and a heading.',
  severity: 'error',
  check: ({ funnel }) => [
    ...Object.entries(funnel.pages).flatMap(([name, page]) =>
      blanksIn(page, `the page '${name}'`, 'pages', name),
    ),
    ...funnel.steps.flatMap((step, index) => [
      ...blanksIn(step, `step ${step.number}`, 'steps', index),
      ...Object.entries(step.variants ?? {}).flatMap(([name, variant]) =>
        blanksIn(variant, `the variant '${name}' of step ${step.number}`, 'steps', index, 'variants', name),
      ),
    ]),
  ],
};
