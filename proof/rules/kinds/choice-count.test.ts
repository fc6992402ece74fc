import { describeRule } from '../../../tests/support/describe-rule.ts';

const several = (bounds: string) =>
  [
    ['"kind": "choice"', '"kind": "multi-choice"'],
    ['"confirm": false', `"continueShown": "always", ${bounds}`],
  ] as const;

describeRule(
  { id: 'choice-count', severity: 'error' },
  {
    valid: {
      'fewer choices are asked for than there are': [
        ...several('"minChoices": 2'),
        ['"pets": ["Cat", "Dog"]', '"pets": ["Cat", "Dog", "Emu"]'],
      ],
    },
    invalid: {
      'more choices are asked for than there are': {
        edits: [...several('"minChoices": ▸3')],
        problems: [
          {
            pointer: '/steps/0/minChoices',
            message:
              'Visitors have to choose 3, and there are 2 choices, so no answer can be given. Ask for fewer, or add choices.',
          },
        ],
      },
      'more have to be chosen than may be': {
        edits: [...several('"minChoices": ▸2, "maxChoices": 1')],
        problems: [
          {
            pointer: '/steps/0/minChoices',
            message:
              'Visitors have to choose 2, and may choose 1, so no answer can be given. Exchange the two.',
          },
        ],
      },
    },
  },
);
