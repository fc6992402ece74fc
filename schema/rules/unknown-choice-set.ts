import type { Funnel } from '../funnel.ts';
import { nearest } from '../nearest.ts';
import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

interface Use {
  readonly name: string;
  readonly pointer: string;
}

const useIn = (holder: object, ...path: readonly (string | number)[]): readonly Use[] =>
  'choices' in holder && typeof holder.choices === 'string'
    ? [{ name: holder.choices, pointer: pointerTo(...path, 'choices') }]
    : [];

/** Every place of the funnel that names a choice set: steps, their variants, and questions on pages. */
function usesOf(funnel: Funnel): readonly Use[] {
  const steps = funnel.steps.flatMap((step, index) => [
    ...useIn(step, 'steps', index),
    ...Object.entries(step.variants ?? {}).flatMap(([name, variant]) =>
      useIn(variant, 'steps', index, 'variants', name),
    ),
  ]);
  const pages = Object.entries(funnel.pages).flatMap(([name, page]) =>
    'blocks' in page
      ? page.blocks.flatMap((block, index) => useIn(block, 'pages', name, 'blocks', index))
      : [],
  );
  return [...steps, ...pages];
}

/** A choice set that is named but not declared: the question would have no answers. */
export const unknownChoiceSet: Rule = {
  id: 'unknown-choice-set',
  summary: 'Every choice set that is named is declared.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const known = Object.keys(funnel.choiceSets);
    return usesOf(funnel)
      .filter(({ name }) => !known.includes(name))
      .map(({ name, pointer }) => {
        const near = nearest(name, known);
        return {
          pointer,
          message: `There is no choice set '${name}', so that this question would have no answers to choose; add it to 'choiceSets' or name one that is there.${near ? ` Did you mean '${near}'?` : ''}`,
        };
      });
  },
};
