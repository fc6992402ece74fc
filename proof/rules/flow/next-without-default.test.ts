import { describeRule } from '../../../tests/support/describe-rule.ts';
import { nextWithoutDefault } from './next-without-default.ts';

const message = (step: number) =>
  `The last transition of step ${step} has a condition, so a visitor for whom none holds is stuck there. Let the list end with a transition without 'when'.`;

describeRule(nextWithoutDefault, {
  valid: {
    'a list ends with a way without a condition': [],
    'a list has a single transition, without a condition': [
      ['"next": "/plan"', '"next": [{ "to": "/plan" }]'],
    ],
  },
  invalid: {
    'the only way has a condition': {
      edits: [['"next": "/plan"', '"next": [▸{ "when": { "answer": "Age", "atLeast": 5 }, "to": "/plan" }]']],
      problems: [
        {
          pointer: '/steps/1/next/0',
          message: message(3),
          way: [
            { path: '/pet', answer: 'Dog' },
            { path: '/age', answer: '0' },
          ],
        },
      ],
    },
    'the last of two ways has a condition': {
      edits: [['{ "to": "/age" }]', '▸{ "when": { "answer": "Pet", "is": "Dog" }, "to": "/age" }]']],
      problems: [{ pointer: '/steps/0/next/1', message: message(2) }],
    },
  },
});
