import { describeRule } from '../../../tests/support/describe-rule.ts';

const asked = (length: number, hint: string) =>
  [
    ['"passwordMinLength": 8', `"passwordMinLength": ${length}`],
    ['"passwordHint": "Eight characters."', `"passwordHint": ${hint}`],
  ] as const;

describeRule(
  { id: 'password-hint', severity: 'warning' },
  {
    valid: {
      'the hint says the length in words': [],
      'the hint names the length, and another number beside it': asked(
        12,
        '"12 characters or more, 1 of them a digit."',
      ),
    },
    invalid: {
      'the form asks for more than it did when the hint was written': {
        edits: asked(12, '▸"At least 8 characters."'),
        problems: [
          {
            pointer: '/pages/farewell/passwordHint',
            message:
              "The hint 'At least 8 characters.' names another number than 12, the fewest characters that the form takes, so buyers who follow the hint are refused. Correct the hint or 'passwordMinLength'.",
            related: [{ pointer: '/pages/farewell/passwordMinLength', message: 'The form asks for 12.' }],
          },
        ],
      },
    },
  },
);
