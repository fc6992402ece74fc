import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';

const asNumber = (bounds: string) =>
  [
    ['"kind": "slider"', '"kind": "number"'],
    [sliderText, `"label": "Age", ${bounds},`],
  ] as const;

describeRule(
  { id: 'number-range', severity: 'error' },
  {
    valid: {
      'the bounds have the decimals of an answer': [...asNumber('"min": -0.5, "max": 72.25, "decimals": 2')],
      'whole numbers have whole bounds': [...asNumber('"min": 0, "max": 120')],
    },
    invalid: {
      'the bounds are exchanged': {
        edits: [...asNumber('"min": ▸120, "max": 0')],
        problems: [
          {
            pointer: '/steps/1/min',
            message:
              'The lowest number 120 is not below the highest number 0, so at most one answer can be given. Exchange the two or widen the range.',
            related: [{ pointer: '/steps/1/max', message: 'The highest number is 0.' }],
          },
        ],
      },
      'a bound has more decimals than an answer': {
        edits: [...asNumber('"min": 0.5, "max": ▸72.55, "decimals": 1')],
        problems: [
          {
            pointer: '/steps/1/max',
            message:
              "The bound 72.55 has more than 1 decimals, so visitors are told a number that they cannot give. Round it, or raise 'decimals'.",
          },
        ],
      },
      'a bound of whole numbers is not whole': {
        edits: [...asNumber('"min": ▸0.5, "max": 72')],
        problems: [
          {
            pointer: '/steps/1/min',
            message:
              "The bound 0.5 has more than 0 decimals, so visitors are told a number that they cannot give. Round it, or raise 'decimals'.",
          },
        ],
      },
    },
  },
);
