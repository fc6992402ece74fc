import type { Finding, Rule } from '../rule.ts';

const effects = {
  title: 'so its tab, its bookmark and the list of visited pages say nothing but the name of the product',
  heading: 'so visitors are not told what it asks or says, and screen readers have nothing to read out first',
};

type Titled = { readonly [Name in keyof typeof effects]?: unknown };

function* blanksIn(titled: Titled, what: string, at: (name: string) => string): Iterable<Finding> {
  for (const name of ['title', 'heading'] as const) {
    const text = titled[name];
    if (typeof text === 'string' && text.trim() === '')
      yield {
        pointer: at(name),
        message: `The ${name} of ${what} is blank, ${effects[name]}. Write one.`,
      };
  }
}

export const missingTitle: Rule = {
  id: 'missing-title',
  summary: 'Every step and every page has a title and a heading.',
  severity: 'error',
  page: ({ page, name, at }) => blanksIn(page, `the page '${name}'`, at),
  *step({ step, at }) {
    yield* blanksIn(step, `step ${step.number}`, at);
    for (const [name, variant] of Object.entries(step.variants ?? {}))
      yield* blanksIn(variant, `the variant '${name}' of step ${step.number}`, (property) =>
        at('variants', name, property),
      );
  },
};
