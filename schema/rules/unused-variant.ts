import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

/** A variant that no experiment knows of. */
export const unusedVariant: Rule = {
  id: 'unused-variant',
  summary: 'Every variant of a step is weighed by an experiment.',
  severity: 'warning',
  check: ({ funnel }) => {
    const weights = new Map(funnel.experiments.map((experiment) => [experiment.step, experiment.weights]));
    const paths = new Set(funnel.steps.map(({ path }) => path));
    // An experiment that names no step may have been meant for the one that now has none: that is told by another rule.
    if ([...weights.keys()].some((path) => !paths.has(path))) return [];
    return funnel.steps.flatMap(({ path, number, variants = {} }, index) =>
      Object.keys(variants)
        .filter((name) => !Object.hasOwn(weights.get(path) ?? {}, name))
        .map((name) => ({
          pointer: pointerTo('steps', index, 'variants', name),
          at: 'key' as const,
          message: `No experiment weighs the variant '${name}' of step ${number}, so that nobody is ever shown it; name it in the 'weights' of an experiment, with 0 to keep it for later, or remove it.`,
        })),
    );
  },
};
