import { describeRule } from '../../../tests/support/describe-rule.ts';
import { duplicateExperiment } from './duplicate-experiment.ts';

const onStep = (path: string) =>
  `The step '${path}' has an experiment already, so visitors are only ever shown what the first assigns, and the figures of the other tell of variants that nobody saw. Let one experiment weigh all variants of the step.`;
const withId = (id: string) =>
  `The id '${id}' has an experiment already, so both share visitors out alike and are counted as one. Give each an id of its own.`;
const other = (pointer: string) => [{ pointer, message: 'The other is here.' }];
const end = '"hypothesis": "Fewer words are read sooner."\n    }';
const experiments = (...more: readonly string[]): [string, string] => [end, [end, ...more].join(', ')];
const ageVariants: [string, string] = ['"min": 0,', '"min": 0, "variants": { "old": {} },'];

describeRule(duplicateExperiment, {
  valid: {
    'there is one experiment': [],
    'two steps have one each': [
      ageVariants,
      experiments('{ "id": "age", "step": "/age", "weights": { "old": 1 } }'),
    ],
  },
  invalid: {
    'two experiments are about one step': {
      edits: [experiments('{ "id": "again", "step": ▸"/pet", "weights": { "long": 1 } }')],
      problems: [
        { pointer: '/experiments/1/step', message: onStep('/pet'), related: other('/experiments/0/step') },
      ],
    },
    'two steps are asked about under one id': {
      edits: [ageVariants, experiments('{ "id": ▸"wording", "step": "/age", "weights": { "old": 1 } }')],
      problems: [
        { pointer: '/experiments/1/id', message: withId('wording'), related: other('/experiments/0/id') },
      ],
    },
  },
});
