import { pointerTo } from '../../../schema/places/pointer.ts';
import { repeatsIn } from '../repeats.ts';
import type { Rule } from '../rule.ts';

const effects = {
  step: 'so visitors are only ever shown what the first assigns, and the figures of the other tell of variants that nobody saw. Let one experiment weigh all variants of the step',
  id: 'so both share visitors out alike and are counted as one. Give each an id of its own',
};

export const duplicateExperiment: Rule = {
  id: 'duplicate-experiment',
  summary: 'No two experiments are about one step, or have one id.',
  severity: 'error',
  essential: true,
  *check({ funnel: { experiments } }) {
    for (const property of ['step', 'id'] as const)
      yield* repeatsIn(
        experiments.flatMap(({ [property]: name }, index) =>
          name === undefined ? [] : [{ name, pointer: pointerTo('experiments', index, property) }],
        ),
        ({ name }) => name,
        ({ name }) => `The ${property} '${name}' has an experiment already, ${effects[property]}.`,
      );
  },
};
