import { describeRule } from '../../../tests/support/describe-rule.ts';

const message = (text: string, max: number) =>
  `At the maximum ${max} this slider shows '${text}', which names another number, so visitors who choose ${max} read another number than is stored. Correct the text or the maximum.`;
const shown = (text: string, max: string) =>
  [
    ['"max": 20', `"max": ${max}`],
    ['"display": {}', `"display": { "atMaximum": ${text} }`],
  ] as const;

describeRule(
  { id: 'maximum-text', severity: 'warning' },
  {
    valid: {
      'the text names the maximum': [...shown('"20+ years"', '20')],
      'the text names no number': [...shown('"Older than most"', '20')],
      'the text names the maximum in thousands or with a separator': [
        ...shown('"5k or 5,000 and more"', '5000'),
      ],
      'the text names the maximum in millions': [...shown('"$1 million and up"', '1000000')],
      'the maximum is a fraction': [
        ['"default": 5', '"default": 1.5'],
        ['"step": 1', '"step": 0.5'],
        ...shown('"2.5 or more"', '2.5'),
      ],
    },
    invalid: {
      'the range ends earlier than it did when the text was written': {
        edits: [...shown('▸"20+ years"', '15')],
        problems: [{ pointer: '/steps/1/display/atMaximum', message: message('20+ years', 15) }],
      },
      'the range of a variant ends later': {
        edits: [
          ...shown('▸"20+ years"', '20'),
          ['"field": "Age"', '"variants": { "wide": { "max": 2000 } }, "field": "Age"'],
        ],
        problems: [
          {
            pointer: '/steps/1/display/atMaximum',
            message: message('20+ years', 2000),
            related: [
              { pointer: '/steps/1/variants/wide', message: "The variant 'wide' is at odds with it." },
            ],
          },
        ],
      },
    },
  },
);
