import { describeRule } from '../../../tests/support/describe-rule.ts';
import { deadEnd } from './dead-end.ts';

const message = (step: number, path: string, others = '') =>
  `From step ${step} ('${path}')${others} no path leads to a page, so visitors can never finish. Let a 'next' on that path lead to a route such as checkout's return page.`;

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
    'the last step leads back to the first: one problem, where they were to go on': {
      edits: [['"next": "/bye"', '"next": ▸"/pet"']],
      problems: [
        {
          pointer: '/steps/2/next',
          message: message(4, '/plan', ', and from 2 steps that lead there,'),
          way: [{ path: '/pet', answer: 'Cat' }],
        },
      ],
    },
    'a step leads into two loops: one problem for each': {
      edits: [
        ['"next": "/plan"', '"next": ▸"/age"'],
        ['"next": "/bye"', '"next": ▸"/plan"'],
      ],
      problems: [
        {
          pointer: '/steps/1/next',
          message: message(3, '/age', ', and from the step that leads there,'),
          way: [{ path: '/pet', answer: 'Dog' }],
        },
        {
          pointer: '/steps/2/next',
          message: message(4, '/plan', ', and from the step that leads there,'),
          way: [{ path: '/pet', answer: 'Cat' }],
        },
      ],
    },
    'a step leads into a loop and, for others, to a page': {
      edits: [
        [
          '"next": "/plan"',
          '"next": ▸[{ "when": { "answer": "Age", "atLeast": 5 }, "to": "/age" }, { "to": "/age" }]',
        ],
      ],
      problems: [
        { pointer: '/steps/1/next', message: message(3, '/age'), way: [{ path: '/pet', answer: 'Dog' }] },
      ],
    },
  },
});
