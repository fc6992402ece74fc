import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';

const asLongText = (lengths: string) =>
  [
    ['"kind": "slider"', '"kind": "long-text", "sensitive": true'],
    [sliderText, `"label": "Why?", "charactersLeft": "{left} left", ${lengths},`],
  ] as const;

describeRule(
  { id: 'text-length', severity: 'error' },
  {
    valid: {
      'there is no shortest answer': [...asLongText('"maxLength": 80')],
      'one character is enough, as everywhere': [...asLongText('"minLength": 1, "maxLength": 80')],
      'the only length that is accepted is shown': [
        ...asLongText('"minLength": 8, "maxLength": 8, "charactersMissing": "{missing} missing"'),
      ],
    },
    invalid: {
      'the shortest answer is longer than the longest': {
        edits: [...asLongText('"minLength": ▸80, "maxLength": 8, "charactersMissing": "{missing} missing"')],
        problems: [
          {
            pointer: '/steps/1/minLength',
            message:
              "The shortest answer has 80 characters and the longest 8, so no answer can be given. Exchange the two or raise 'maxLength'.",
            related: [{ pointer: '/steps/1/maxLength', message: 'The longest answer has 8.' }],
          },
        ],
      },
      'the step does not say how short an answer may be': {
        edits: [...asLongText('"minLength": ▸20, "maxLength": 80')],
        problems: [
          {
            pointer: '/steps/1/minLength',
            message:
              "An answer needs 20 characters and no visitor is told, so they do not see why Continue does nothing. Say it in 'charactersMissing', such as '{missing} more characters, please'.",
          },
        ],
      },
    },
  },
);
