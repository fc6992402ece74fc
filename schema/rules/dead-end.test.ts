import { describeRule } from '../../tests/support/describe-rule.ts';
import { deadEnd } from './dead-end.ts';

const message = (step: number, path: string) =>
  `From step ${step} ('${path}') no way leads to a page, so that its visitors could never finish; let a 'next' on the way lead to a route such as checkout's return page.`;

describeRule(deadEnd, {
  valid: {
    'every step ends on a page': [],
    'a step leads back, but has another way out': [
      [
        '"next": "/plan"',
        '"next": [{ "when": { "answer": "Age", "atLeast": 5 }, "to": "/pet" }, { "to": "/plan" }]',
      ],
    ],
  },
  invalid: {
    'a step leads to itself': {
      edits: [['"next": "/plan"', '"next": ▸"/age"']],
      problems: [
        { pointer: '/steps/1/next', message: message(3, '/age'), way: [{ path: '/pet', answer: 'Dog' }] },
      ],
    },
    'the last step leads back to the first': {
      edits: [
        ['"next": [{ "when"', '"next": ▸[{ "when"'],
        ['"next": "/plan"', '"next": ▸"/plan"'],
        ['"next": "/bye"', '"next": ▸"/pet"'],
      ],
      problems: [
        { pointer: '/steps/0/next', message: message(2, '/pet'), way: [] },
        { pointer: '/steps/1/next', message: message(3, '/age'), way: [{ path: '/pet', answer: 'Dog' }] },
        { pointer: '/steps/2/next', message: message(4, '/plan'), way: [{ path: '/pet', answer: 'Cat' }] },
      ],
    },
  },
});
