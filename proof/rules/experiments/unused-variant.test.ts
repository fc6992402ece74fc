import { describeRule } from '../../../tests/support/describe-rule.ts';
import { addArms } from '../../../tests/support/funnel-text.ts';
import { unusedVariant } from './unused-variant.ts';

const message = (variant: string) =>
  `No experiment weighs the variant '${variant}' of step 2, so nobody is ever shown it. Name it in the 'weights' of an experiment, with 0 to keep it for later, or remove it.`;
const weights = '"weights": { "short": 1, "long": 1 }';
const variants = '"variants": { "short": { "heading": "Pet?" }, "long": {} }';
const experiment = `{
      "id": "wording",
      "step": "/pet",
      ${weights},
      "goal": "conversion",
      "smallestEffect": 2,
      "hypothesis": "Fewer words are read sooner."
    }`;

describeRule(unusedVariant, {
  valid: {
    'an experiment weighs every variant': [],
    'a variant has no weight for now': [[weights, '"weights": { "short": 0, "long": 1 }']],
  },
  invalid: {
    'an experiment leaves a variant out': {
      edits: [
        [weights, '"weights": { "long": 1 }'],
        [variants, '"variants": { ▸"short": { "heading": "Pet?" }, "long": {} }'],
      ],
      problems: [{ pointer: '/steps/0/variants/short', message: message('short') }],
    },
    'there is no experiment': {
      edits: [
        [experiment, ''],
        [variants, '"variants": { ▸"short": { "heading": "Pet?" }, ▸"long": {} }'],
      ],
      problems: [
        { pointer: '/steps/0/variants/short', message: message('short') },
        { pointer: '/steps/0/variants/long', message: message('long') },
      ],
    },
    'an experiment leaves an arm of its own out': {
      edits: [
        addArms({ way: { short: '{ "plans": { "pro": { "total": 3 } } }' } }),
        ['"declared": 1, "short": 1', '"declared": 1'],
        ['"short": { "plans"', '▸"short": { "plans"'],
      ],
      problems: [
        {
          pointer: '/experiments/1/arms/short',
          message:
            "The experiment 'way' does not weigh its arm 'short', so nobody is ever shown it. Name it in the 'weights', with 0 to keep it for later, or remove it.",
        },
      ],
    },
    'the experiment names an unknown step: only unknown-target reports it': {
      edits: [['"step": "/pet"', '"step": "/peet"']],
      problems: [],
    },
    'the experiment misspells a variant: only unknown-variant reports it': {
      edits: [[weights, '"weights": { "shorrt": 1, "long": 1 }']],
      problems: [],
    },
  },
});
