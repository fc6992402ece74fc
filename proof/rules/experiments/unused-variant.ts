import { stepExperiments } from '../../../schema/experiments/variant.ts';
import { stepAt } from '../../../schema/pages/at-path.ts';
import type { Rule } from '../rule.ts';

export const unusedVariant: Rule = {
  id: 'unused-variant',
  summary: 'Every variant of a step, and every arm, is weighed by an experiment.',
  severity: 'warning',
  *experiment({ experiment: { id, arms = {}, weights }, at }) {
    for (const name of Object.keys(arms))
      if (!Object.hasOwn(weights, name))
        yield {
          pointer: at('arms', name),
          at: 'key',
          message: `The experiment '${id}' does not weigh its arm '${name}', so nobody is ever shown it. Name it in the 'weights', with 0 to keep it for later, or remove it.`,
          fix: { title: `Remove the arm '${name}'`, op: 'remove', pointer: at('arms', name) },
        };
  },
  *step({ step: { path, number, variants = {} }, at }, { funnel }) {
    const experiments = stepExperiments(funnel);
    // A weight for an unknown variant may have been meant for the unused one: another rule reports that.
    const isMisplaced = experiments.some(({ step, weights }) => {
      const known = stepAt(funnel, step)?.variants ?? {};
      return Object.keys(weights).some((name) => !Object.hasOwn(known, name));
    });
    if (isMisplaced) return;
    for (const name of Object.keys(variants))
      if (!experiments.some(({ step, weights }) => step === path && Object.hasOwn(weights, name)))
        yield {
          pointer: at('variants', name),
          at: 'key',
          message: `No experiment weighs the variant '${name}' of step ${number}, so nobody is ever shown it. Name it in the 'weights' of an experiment, with 0 to keep it for later, or remove it.`,
          fix: { title: `Remove the variant '${name}'`, op: 'remove', pointer: at('variants', name) },
        };
  },
};
