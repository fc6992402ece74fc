import { pathsOf } from '../../../schema/flow/graph.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** An experiment with nothing to compare: a variant that does not exist, or that nobody sees. */
export const unknownVariant: Rule = {
  id: 'unknown-variant',
  summary:
    'An experiment weighs variants that its step has, or arms of its own, and at least one has a weight.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const paths = pathsOf(funnel);
    // If two steps have one path, the first is shown.
    const variantsAt = new Map(funnel.steps.toReversed().map(({ path, variants = {} }) => [path, variants]));
    return funnel.experiments.flatMap(({ id, step: path, arms, weights }, index) => {
      const known = Object.keys(variantsAt.get(path ?? '') ?? {});
      // Another rule reports an unknown path.
      const unknown = paths.has(path ?? '')
        ? Object.keys(weights).filter((name) => !known.includes(name))
        : [];
      const declared =
        arms && path === undefined ? Object.keys(weights).filter((name) => !Object.hasOwn(arms, name)) : [];
      const idle = Object.values(weights).every((weight) => weight === 0);
      return [
        ...((path === undefined) === (arms === undefined)
          ? [
              {
                pointer: pointerTo('experiments', index),
                message: arms
                  ? `The experiment '${id}' has both a 'step' and 'arms', so nobody knows which it compares. Leave one of them out.`
                  : `The experiment '${id}' has neither a 'step' nor 'arms', so it compares nothing. Name the step whose variants it compares, or say in 'arms' what differs.`,
              },
            ]
          : []),
        ...(declared.length > 1
          ? [
              {
                pointer: pointerTo('experiments', index, 'weights'),
                message: `The experiment '${id}' weighs ${declared.map((name) => `'${name}'`).join(' and ')}, which are not among its 'arms', so all of them show the funnel as it is declared. Correct the names, or add what they change to 'arms'.`,
              },
            ]
          : []),
        ...unknown.map((name) => ({
          pointer: pointerTo('experiments', index, 'weights', name),
          at: 'key' as const,
          message: `The experiment '${id}' weighs the variant '${name}', which the step '${path}' does not have, so nobody can be shown it. ${known.length > 0 ? `Name one of: ${known.join(', ')}` : "Add it to the step's 'variants'"}.`,
        })),
        ...(idle
          ? [
              {
                pointer: pointerTo('experiments', index, 'weights'),
                message: `The experiment '${id}' gives no variant any weight, so none can be assigned. Give at least one a weight above 0.`,
              },
            ]
          : []),
      ];
    });
  },
};
