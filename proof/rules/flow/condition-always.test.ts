import { describeRule } from '../../../tests/support/describe-rule.ts';
import { conditionAlways } from './condition-always.ts';

const message = (step: number, path: string) =>
  `Every visitor of step ${step} ('${path}') who gets as far as this condition meets it, so the transitions after it are never taken. Correct the condition, or remove it together with the transitions after it.`;
const ageNext = '"next": "/plan"';

describeRule(conditionAlways, {
  valid: {
    'a condition sorts visitors': [
      [ageNext, '"next": [{ "when": { "answer": "Age", "atLeast": 1 }, "to": "/bye" }, { "to": "/plan" }]'],
    ],
  },
  invalid: {
    'every answer to the question meets it': {
      edits: [
        [
          ageNext,
          '"next": [{ "when": ▸{ "answer": "Age", "atLeast": 0 }, "to": "/bye" }, { "to": "/plan" }]',
        ],
      ],
      problems: [
        {
          pointer: '/steps/1/next/0/when',
          message: message(3, '/age'),
          related: [{ pointer: '/steps/1/next/1/to', message: 'This transition is never taken.' }],
          way: [
            { path: '/pet', answer: 'Dog' },
            { path: '/age', answer: 'anything' },
          ],
        },
      ],
    },
    'the ways before it leave only visitors who meet it': {
      edits: [
        [
          '"to": "/plan" }, { "to": "/age" }]',
          '"to": "/plan" }, { "when": ▸{ "answer": "Pet", "is": "Dog" }, "to": "/age" }, { "to": "/bye" }]',
        ],
      ],
      problems: [
        {
          pointer: '/steps/0/next/1/when',
          message: message(2, '/pet'),
          related: [{ pointer: '/steps/0/next/2/to', message: 'This transition is never taken.' }],
          way: [{ path: '/pet', answer: 'Dog' }],
        },
      ],
    },
    'only visitors who meet it come to the step': {
      edits: [
        [
          ageNext,
          '"next": [{ "when": ▸{ "not": { "answer": "Pet", "is": "Cat" } }, "to": "/plan" }, { "to": "/bye" }]',
        ],
      ],
      problems: [
        {
          pointer: '/steps/1/next/0/when',
          message: message(3, '/age'),
          related: [{ pointer: '/steps/1/next/1/to', message: 'This transition is never taken.' }],
          way: [
            { path: '/pet', answer: 'Dog' },
            { path: '/age', answer: 'anything' },
          ],
        },
      ],
    },
  },
});
