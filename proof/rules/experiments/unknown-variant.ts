import { pathsOf } from '../../../schema/derived/graph.ts';
import { pointerTo } from '../../../schema/pointer.ts';
import type { Rule } from '../rule.ts';

/** An experiment that weighs a variant its step does not have, or that gives no variant any weight. */
export const unknownVariant: Rule = {
  id: 'unknown-variant',
  summary: "Every variant that an experiment weighs is one of its step's, and at least one has a weight.",
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const paths = pathsOf(funnel);
    // Of two steps with one path the first is the one that is shown.
    const variantsAt = new Map(funnel.steps.toReversed().map(({ path, variants = {} }) => [path, variants]));
    return funnel.experiments.flatMap(({ id, step: path, weights }, index) => {
      const known = Object.keys(variantsAt.get(path ?? '') ?? {});
      // Another rule reports an unknown path.
      const unknown = paths.has(path ?? '')
        ? Object.keys(weights).filter((name) => !known.includes(name))
        : [];
      const idle = Object.values(weights).every((weight) => weight === 0);
      return [
        ...unknown.map((name) => ({
          pointer: pointerTo('experiments', index, 'weights', name),
          at: 'key' as const,
          message: `The experiment '${id}' weighs the variant '${name}', which the step '${path}' does not have, so that nobody could be shown it; ${known.length > 0 ? `name one of: ${known.join(', ')}` : "add it to the step's 'variants'"}.`,
        })),
        ...(idle
          ? [
              {
                pointer: pointerTo('experiments', index, 'weights'),
                message: `The experiment '${id}' gives no variant any weight, so that none could be assigned; give at least one a weight above 0.`,
              },
            ]
          : []),
      ];
    });
  },
};
