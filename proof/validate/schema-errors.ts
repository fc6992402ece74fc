import type { ErrorObject } from 'ajv';
import { mistakesIn } from './structure-check.ts';

/** How many steps are looked at together. */
const portion = 200;

const stepsOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null && 'steps' in value && Array.isArray(value.steps)
    ? value.steps
    : [];

/** The mistakes in the steps from `start` on, under their true numbers. */
function mistakesFrom(start: number, steps: readonly unknown[]): readonly ErrorObject[] {
  return mistakesIn({ steps: steps.slice(start, start + portion) }).flatMap((mistake) => {
    const [, list, index, ...rest] = mistake.instancePath.split('/');
    // What else such a piece of a funnel lacks is no mistake of the whole.
    if (list !== 'steps' || index === undefined) return [];
    return [{ ...mistake, instancePath: ['', list, start + Number(index), ...rest].join('/') }];
  });
}

/**
 * Everything that keeps a value from the shape of a funnel. Ajv copies all that it has found whenever it comes back
 * from a definition, so that the time grows with the square of the mistakes: steps are given to it by portions.
 */
export function allMistakesIn(value: unknown): readonly ErrorObject[] {
  const steps = stepsOf(value);
  if (steps.length <= portion) return mistakesIn(value);
  const later = Array.from({ length: Math.ceil(steps.length / portion) - 1 }, (_, index) =>
    mistakesFrom((index + 1) * portion, steps),
  );
  return [...mistakesIn({ ...Object(value), steps: steps.slice(0, portion) }), ...later.flat()];
}
