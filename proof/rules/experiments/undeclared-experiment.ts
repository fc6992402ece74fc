import type { Rule } from '../rule.ts';

const declarations = ['goal', 'smallestEffect', 'hypothesis'] as const;

export const undeclaredExperiment: Rule = {
  id: 'undeclared-experiment',
  summary: 'An experiment says its goal, its smallest effect and its hypothesis.',
  severity: 'warning',
  *experiment({ experiment, at }) {
    // With only one variant shown, there is nothing to compare.
    const shown = Object.values(experiment.weights).filter((weight) => weight > 0);
    const missing = declarations.filter((property) => experiment[property] === undefined);
    if (shown.length > 1 && missing.length > 0)
      yield {
        pointer: at(),
        message: `The experiment '${experiment.id}' does not say ${missing.map((property) => `'${property}'`).join(' and ')}, so whatever the figures show can be called its result. Decide before the first visitor comes, and write it down.`,
      };
  },
};
