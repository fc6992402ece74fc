import { armExperiments } from '../../../schema/experiments/arms.ts';
import { stepExperiments } from '../../../schema/experiments/variant.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** A variant, or an arm, that no experiment weighs. */
export const unusedVariant: Rule = {
  id: 'unused-variant',
  summary: 'Every variant of a step, and every arm, is weighed by an experiment.',
  severity: 'warning',
  check: ({ funnel }) => {
    const { steps } = funnel;
    const experiments = stepExperiments(funnel);
    const variantsAt = new Map(steps.map(({ path, variants = {} }) => [path, variants]));
    const experimentsOn = Map.groupBy(experiments, ({ step }) => step);
    // A weight for an unknown variant may have been meant for the unused one: another rule reports that.
    const misplaced = experiments.some(({ step, weights }) =>
      Object.keys(weights).some((name) => !Object.hasOwn(variantsAt.get(step) ?? {}, name)),
    );
    const idleArms = armExperiments(funnel).flatMap(({ id, arms, weights }) =>
      Object.keys(arms)
        .filter((name) => !Object.hasOwn(weights, name))
        .map((name) => ({
          pointer: pointerTo(
            'experiments',
            funnel.experiments.findIndex((one) => one.id === id),
            'arms',
            name,
          ),
          at: 'key' as const,
          message: `The experiment '${id}' does not weigh its arm '${name}', so nobody is ever shown it. Name it in the 'weights', with 0 to keep it for later, or remove it.`,
        })),
    );
    if (misplaced) return idleArms;
    const idleVariants = steps.flatMap(({ path, number, variants = {} }, index) =>
      Object.keys(variants)
        .filter((name) => !experimentsOn.get(path)?.some(({ weights }) => Object.hasOwn(weights, name)))
        .map((name) => ({
          pointer: pointerTo('steps', index, 'variants', name),
          at: 'key' as const,
          message: `No experiment weighs the variant '${name}' of step ${number}, so nobody is ever shown it. Name it in the 'weights' of an experiment, with 0 to keep it for later, or remove it.`,
        })),
    );
    return [...idleVariants, ...idleArms];
  },
};
