import { describeRule } from '../../../tests/support/describe-rule.ts';

const off = (from: number) =>
  `The default 5.5 is not on the steps of this slider, so its answer is refused. Take a value from ${from} to 20 in steps of 1.`;
const short =
  'Steps of 3 from 0 do not reach the maximum 20, so nobody can choose it. Let the range end at 18, or take a step that reaches 20.';
const variants = (text: string) => ['"display": {},', `"display": {}, "variants": ${text},`] as const;

describeRule(
  { id: 'slider-range', severity: 'error' },
  {
    valid: {
      'a slider starts in the middle of its range': [],
      'a variant has a range of its own, which is sound': [
        variants('{ "old": { "min": 10, "max": 30, "default": 20 } }'),
        ['"experiments": [', '"experiments": [{ "id": "range", "step": "/age", "weights": { "old": 1 } },'],
      ],
    },
    invalid: {
      "a slider's default is between its steps": {
        edits: [['"default": 5', '"default": ▸5.5']],
        problems: [{ pointer: '/steps/1/default', message: off(0) }],
      },
      'the minimum is above the maximum': {
        edits: [['"min": 0', '"min": ▸30']],
        problems: [
          {
            pointer: '/steps/1/min',
            message:
              'The minimum 30 is not below the maximum 20, so this slider cannot be moved. Exchange the two or widen the range.',
            related: [{ pointer: '/steps/1/max', message: 'The maximum is 20.' }],
          },
        ],
      },
      'the steps pass the maximum over, and the default': {
        edits: [
          ['"step": 1', '"step": ▸3'],
          ['"default": 5', '"default": ▸5.5'],
        ],
        problems: [
          {
            pointer: '/steps/1/step',
            message: short,
            related: [{ pointer: '/steps/1/max', message: 'The maximum is 20.' }],
          },
          { pointer: '/steps/1/default', message: off(0).replace('steps of 1.', 'steps of 3.') },
        ],
      },
      'only a variant starts off the steps': {
        edits: [variants('{ "half": { "default": ▸5.5 } }')],
        problems: [{ pointer: '/steps/1/variants/half/default', message: off(0) }],
      },
      'a variant leaves the default out of its range': {
        edits: [['"default": 5', '"default": ▸▸5.5'], variants('{ "old": { "min": 10 }, "plain": {} }')],
        problems: [
          { pointer: '/steps/1/default', message: off(0) },
          {
            pointer: '/steps/1/default',
            message: off(10),
            related: [{ pointer: '/steps/1/variants/old', message: "The variant 'old' is at odds with it." }],
          },
        ],
      },
    },
  },
);
