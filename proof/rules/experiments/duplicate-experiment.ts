import { pointerTo } from '../../../schema/places/pointer.ts';
import { repeatsIn } from '../../facts/repeats.ts';
import type { Rule } from '../rule.ts';

const effects = {
  step: 'so visitors are only ever shown what the first assigns, and the figures of the other tell of variants that nobody saw. Let one experiment weigh all variants of the step',
  id: 'so both share visitors out alike and are counted as one. Give each an id of its own',
};

/** Two experiments on one step, or with one id: one of them would count variants that nobody saw. */
export const duplicateExperiment: Rule = {
  id: 'duplicate-experiment',
  summary: 'No two experiments are about one step, or have one id.',
  severity: 'error',
  essential: true,
  check: ({ funnel: { experiments } }) =>
    (['step', 'id'] as const).flatMap((property) => {
      const named = experiments.flatMap(({ [property]: name }, index) =>
        name === undefined ? [] : [{ name, pointer: pointerTo('experiments', index, property) }],
      );
      return repeatsIn(named, ({ name }) => name).map(({ one: { name, pointer }, owner }) => ({
        pointer,
        message: `The ${property} '${name}' has an experiment already, ${effects[property]}.`,
        related: [{ pointer: owner.pointer, message: 'The other is here.' }],
      }));
    }),
};
