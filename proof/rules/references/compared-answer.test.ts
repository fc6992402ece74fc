import { describeRule } from '../../../tests/support/describe-rule.ts';
import { comparedAnswer } from './compared-answer.ts';

const display = '"display": {}';
const compare = (field: string) =>
  [
    display,
    `${display}, "compare": { "operator": "lessThan", "with": ▸"${field}", "message": "Less" }`,
  ] as const;

describeRule(comparedAnswer, {
  valid: {},
  invalid: {
    'an answer is compared with one that nobody gives': {
      edits: [compare('Years')],
      problems: [
        {
          pointer: '/steps/1/compare/with',
          message:
            "No question keeps a number or a date under 'Years', so the answer under 'Age' is compared with nothing. Name the field of one.",
        },
      ],
    },
    'an answer is compared with a choice': {
      edits: [compare('Pet')],
      problems: [
        {
          pointer: '/steps/1/compare/with',
          message:
            "No question keeps a number or a date under 'Pet', so the answer under 'Age' is compared with nothing. Name the field of one.",
        },
      ],
    },
    'an answer is compared with itself': {
      edits: [compare('Age')],
      problems: [
        {
          pointer: '/steps/1/compare/with',
          message:
            "'Age' is not asked before 'Age', so the answer under 'Age' is compared with nothing. Compare the later of the two answers.",
        },
      ],
    },
  },
});
