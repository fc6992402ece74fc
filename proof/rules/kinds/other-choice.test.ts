import { describeRule } from '../../../tests/support/describe-rule.ts';

const asks = (choice: string) =>
  [
    '"choices": "pets",',
    `"choices": "pets", "other": { "choice": ${choice}, "field": "Pet Other", "label": "Which?", "maxLength": 40 },`,
  ] as const;
const known = (values: string) =>
  `The step has no choice that stores 'Dgo', so nobody is asked for the text. Name one of: ${values}.`;

describeRule(
  { id: 'other-choice', severity: 'error' },
  {
    valid: {
      'the choice is one of the set': [asks('"Dog"')],
      'it is stored otherwise than it reads': [
        asks('"Dog"'),
        ['["Cat", "Dog"]', '["Cat", { "value": "Dog", "label": "Hound" }]'],
      ],
    },
    invalid: {
      'its name is misspelt': {
        edits: [asks('▸"Dgo"')],
        problems: [{ pointer: '/steps/0/other/choice', message: `${known('Cat; Dog')}` }],
      },
    },
  },
);
