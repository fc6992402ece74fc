import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

const asked = ['goal', 'smallestEffect', 'hypothesis'] as const;

/** An experiment that does not declare beforehand what would count as its result. */
export const undeclaredExperiment: Rule = {
  id: 'undeclared-experiment',
  summary: 'An experiment says its goal, its smallest effect and its hypothesis.',
  severity: 'warning',
  check: ({ funnel: { experiments } }) =>
    experiments.flatMap((experiment, index) => {
      // With only one variant shown, there is nothing to compare.
      const shown = Object.values(experiment.weights).filter((weight) => weight > 0);
      const missing = asked.filter((property) => experiment[property] === undefined);
      if (shown.length < 2 || missing.length === 0) return [];
      return [
        {
          pointer: pointerTo('experiments', index),
          message: `The experiment '${experiment.id}' does not say ${missing.map((property) => `'${property}'`).join(' and ')}, so whatever the figures show can be called its result. Decide before the first visitor comes, and write it down.`,
        },
      ];
    }),
};
