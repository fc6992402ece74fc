import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';
import { sensitiveTracked } from './sensitive-tracked.ts';

const open = '"withholdSensitive": false';
const withheld = '"withholdSensitive": true';
const message = (whose: string) =>
  `Sensitive answers are not withheld, so tracking gets those of ${whose} marked sensitive. Set 'withholdSensitive' to true.`;
const related = (step: number, number: number) => ({
  pointer: `/steps/${step}/sensitive`,
  message: `Step ${number} is sensitive.`,
});

/** An e-mail step in place of the slider. */
const mail = (start: string, sensitive: string) =>
  [
    [
      '{\n      "kind": "slider",',
      `${start}{ "kind": "email", "label": "E-mail", "newsletter": { "label": "News", "default": false }, ${sensitive}`,
    ],
    [sliderText, ''],
  ] as const;

describeRule(sensitiveTracked, {
  valid: {
    'no step is sensitive': [],
    'no step is sensitive, and nothing is withheld': [[withheld, open]],
    'a sensitive answer is withheld': [['"number": 3,', '"number": 3, "sensitive": true,']],
    'an address is asked for and withheld': mail('', '"sensitive": true,'),
  },
  invalid: {
    'a sensitive answer is not withheld': {
      edits: [
        [withheld, `"withholdSensitive": ▸false`],
        ['"number": 3,', '"number": 3, "sensitive": true,'],
      ],
      problems: [
        { pointer: '/tracking/withholdSensitive', message: message('the step'), related: [related(1, 3)] },
      ],
    },
    'two sensitive answers are not withheld: one setting is to blame': {
      edits: [
        [withheld, `"withholdSensitive": ▸false`],
        ['"number": 3,', '"number": 3, "sensitive": true,'],
        ['"number": 4,', '"number": 4, "sensitive": true,'],
      ],
      problems: [
        {
          pointer: '/tracking/withholdSensitive',
          message: message('the 2 steps'),
          related: [related(1, 3), related(2, 4)],
        },
      ],
    },
    'an address is asked for as if it were any answer': {
      edits: mail('▸', ''),
      problems: [
        {
          pointer: '/steps/1',
          message:
            'The answer of this step says who the visitor is, but it is not marked sensitive, so tracking gets the answer as it is. Add "sensitive": true.',
        },
      ],
    },
    'an answer can be declined, but is tracked': {
      edits: [
        [
          '"pets": ["Cat", "Dog"]',
          '"pets": ["Cat", "Dog", { "value": "None of your business", "decline": true }]',
        ],
        ['{\n      "kind": "choice",', '▸{ "kind": "choice",'],
      ],
      problems: [
        {
          pointer: '/steps/0',
          message:
            'This step has a choice that declines to answer, but it is not marked sensitive, so tracking gets the answer as it is. Add "sensitive": true.',
        },
      ],
    },
  },
});
