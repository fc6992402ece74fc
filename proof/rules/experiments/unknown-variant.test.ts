import { describeRule } from '../../../tests/support/describe-rule.ts';
import { addArms } from '../../../tests/support/funnel-text.ts';
import { unknownVariant } from './unknown-variant.ts';

const weights = '"weights": { "short": 1, "long": 1 }';
const unknown = (name: string, step: string, wayOut: string) =>
  `The experiment 'wording' weighs the variant '${name}', which the step '${step}' does not have, so nobody can be shown it. ${wayOut}.`;
const idle =
  "The experiment 'wording' gives no variant any weight, so none can be assigned. Give at least one a weight above 0.";

describeRule(unknownVariant, {
  valid: {
    'the weights are those of variants that are there': [],
    'one variant has all the weight': [[weights, '"weights": { "short": 0, "long": 3 }']],
  },
  invalid: {
    'a variant is weighed that the step does not have': {
      edits: [[weights, '"weights": { "short": 1, ▸"medium": 1 }']],
      problems: [
        {
          pointer: '/experiments/0/weights/medium',
          message: unknown('medium', '/pet', 'Name one of: short, long'),
        },
      ],
    },
    'the step has no variants at all': {
      edits: [
        ['"step": "/pet"', '"step": "/age"'],
        [weights, '"weights": { ▸"short": 1 }'],
      ],
      problems: [
        {
          pointer: '/experiments/0/weights/short',
          message: unknown('short', '/age', "Add it to the step's 'variants'"),
        },
      ],
    },
    'the experiment names an unknown path: only unknown-target reports it': {
      edits: [['"step": "/pet"', '"step": "/peet"']],
      problems: [],
    },
    'every weight is 0': {
      edits: [[weights, '"weights": ▸{ "short": 0, "long": 0 }']],
      problems: [{ pointer: '/experiments/0/weights', message: idle }],
    },
    'an experiment is neither about a step nor has arms': {
      edits: [
        ['{\n      "id": "wording"', '▸{\n      "id": "wording"'],
        ['"step": "/pet",\n', ''],
      ],
      problems: [
        {
          pointer: '/experiments/0',
          message:
            "The experiment 'wording' has neither a 'step' nor 'arms', so it compares nothing. Name the step whose variants it compares, or say in 'arms' what differs.",
        },
      ],
    },
    'an experiment is about a step and has arms': {
      edits: [
        ['{\n      "id": "wording"', '▸{\n      "id": "wording"'],
        [weights, `"arms": {}, ${weights}`],
      ],
      problems: [
        {
          pointer: '/experiments/0',
          message:
            "The experiment 'wording' has both a 'step' and 'arms', so nobody knows which it compares. Leave one of them out.",
        },
      ],
    },
    'two names are not among the arms, so one is misspelt': {
      edits: [
        addArms({ way: { short: '{ "plans": { "pro": { "total": 3 } } }' } }),
        ['"weights": { "declared": 1, "short": 1 }', '"weights": ▸{ "declared": 1, "shrot": 1 }'],
      ],
      problems: [
        {
          pointer: '/experiments/1/weights',
          message:
            "The experiment 'way' weighs 'declared' and 'shrot', which are not among its 'arms', so all of them show the funnel as it is declared. Correct the names, or add what they change to 'arms'.",
        },
      ],
    },
    'there are no weights': {
      edits: [[weights, '"weights": ▸{}']],
      problems: [{ pointer: '/experiments/0/weights', message: idle }],
    },
  },
});
