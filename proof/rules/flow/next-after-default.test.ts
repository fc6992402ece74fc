import { describeRule } from '../../../tests/support/describe-rule.ts';
import { nextAfterDefault } from './next-after-default.ts';

const message =
  "The transition to '/plan' has no condition, so it takes every visitor of step 2 and the one to '/age' is never taken. Give it a condition, or remove one of the two.";
const first = '{ "when": { "answer": "Pet", "is": "Cat" }, "to": "/plan" }';
const related = (way: number) => [
  { pointer: `/steps/0/next/${way}/to`, message: 'This transition is never taken.' },
];

describeRule(nextAfterDefault, {
  valid: {
    'only the last way has no condition': [],
    'the only way has no condition': [['"next": "/plan"', '"next": [{ "to": "/plan" }]']],
  },
  invalid: {
    'the first way has lost its condition': {
      edits: [[first, '▸{ "to": "/plan" }']],
      problems: [{ pointer: '/steps/0/next/0', message, related: related(1) }],
    },
    'the second of three ways has no condition': {
      edits: [[first, `{ "when": { "answer": "Pet", "is": "Dog" }, "to": "/age" }, ▸{ "to": "/plan" }`]],
      problems: [{ pointer: '/steps/0/next/1', message, related: related(2) }],
    },
  },
});
