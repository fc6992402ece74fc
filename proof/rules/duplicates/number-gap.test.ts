import { describeRule } from '../../../tests/support/describe-rule.ts';
import { numberGap } from './number-gap.ts';

const skips = (...numbers: string[]) =>
  [
    '"skips": []',
    `"skips": [${numbers.map((number) => `{ "number": ${number}, "reason": "Cut." }`)}]`,
  ] as const;
const before = (pointer: string, name: string) => [
  { pointer, message: `The number before it, that of ${name}, is here.` },
];

describeRule(numberGap, {
  valid: {
    'the numbers follow one another': [],
    'a number that is left out is named': [['"number": 4', '"number": 5'], skips('4')],
    'the first number is not 1, and the steps are not in its order': [
      ['"number": 1', '"number": 10'],
      ['"number": 2', '"number": 12'],
      ['"number": 3', '"number": 11'],
      ['"number": 4', '"number": 13'],
    ],
  },
  invalid: {
    'a number is left out': {
      edits: [['"number": 4', '"number": ▸5']],
      problems: [
        {
          pointer: '/steps/2/number',
          message:
            "The number 4 is missing before this one, so readers of the tracking look for a step that is not there. Name it in 'skips' with the reason, or close the gap.",
          related: before('/steps/1/number', "the step '/age'"),
        },
      ],
    },
    'a million numbers are left out around a skip': {
      edits: [['"number": 4', '"number": ▸1000000'], skips('▸500')],
      problems: [
        {
          pointer: '/steps/2/number',
          message:
            "The numbers 501 to 999999 are missing before this one, so readers of the tracking look for steps that are not there. Name them in 'skips' with the reason, or close the gap.",
          related: before('/skips/0/number', 'a skip'),
        },
        {
          pointer: '/skips/0/number',
          message:
            "The numbers 4 to 499 are missing before this one, so readers of the tracking look for steps that are not there. Name them in 'skips' with the reason, or close the gap.",
          related: before('/steps/1/number', "the step '/age'"),
        },
      ],
    },
    'a skip names a number that a step has': {
      edits: [skips('▸3')],
      problems: [
        {
          pointer: '/skips/0/number',
          message:
            "The number 3 is skipped here, yet the step '/age' has it, so this skip says what is not so. Remove it, or renumber the other.",
          related: [{ pointer: '/steps/1/number', message: "The number of the step '/age' is here." }],
        },
      ],
    },
    'a number is skipped twice': {
      edits: [['"number": 4', '"number": 5'], skips('4', '▸4')],
      problems: [
        {
          pointer: '/skips/1/number',
          message: 'The number 4 is skipped twice, so its reason is given in two places. Keep one of them.',
          related: [{ pointer: '/skips/0/number', message: 'The other skip is here.' }],
        },
      ],
    },
    'a number is given twice and so missing once, which is the matter of duplicate-number': {
      edits: [['"number": 3', '"number": 2']],
      problems: [],
    },
  },
});
