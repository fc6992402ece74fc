import { describeRule } from '../../../tests/support/describe-rule.ts';

const replies = (text: string) => ['"confirm": false,', `"confirm": false, "replies": [${text}],`] as const;

describeRule(
  { id: 'reply-choice', severity: 'error' },
  {
    valid: {
      'each choice has a reply of its own': [
        replies('{ "choice": "Cat", "text": "Fine." }, { "choice": "Dog", "text": "Fine, too." }'),
      ],
    },
    invalid: {
      'the choice is not offered': {
        edits: [replies('{ "choice": ▸"cat", "text": "Fine." }')],
        problems: [
          {
            pointer: '/steps/0/replies/0/choice',
            message:
              "The step has no choice that stores 'cat', so nobody reads this reply. Name one of: Cat; Dog. Did you mean 'Cat'?",
          },
        ],
      },
      'a choice has two': {
        edits: [replies('{ "choice": "Cat", "text": "Fine." }, { "choice": ▸"Cat", "text": "Good." }')],
        problems: [
          {
            pointer: '/steps/0/replies/1/choice',
            message: "Another reply to 'Cat' stands before this one, so nobody reads it. Remove one of them.",
            related: [{ pointer: '/steps/0/replies/0/choice', message: 'This one is read.' }],
          },
        ],
      },
    },
  },
);
