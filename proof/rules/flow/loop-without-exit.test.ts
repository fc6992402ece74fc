import { describeRule } from '../../../tests/support/describe-rule.ts';
import { loopWithoutExit } from './loop-without-exit.ts';

const ageNext = '"next": "/plan"';
const planNext = '"next": "/bye"';

describeRule(loopWithoutExit, {
  valid: {
    'visitors who go round are asked again': [
      [ageNext, '"next": [{ "when": { "answer": "Age", "atMost": 5 }, "to": "/age" }, { "to": "/plan" }]'],
    ],
    'some answers lead out of the loop, to a page': [
      [ageNext, '"next": [{ "when": { "answer": "Age", "atMost": 5 }, "to": "/bye" }, { "to": "/age" }]'],
    ],
    'a loop leads back to the question that the way out depends on': [[ageNext, '"next": "/pet"']],
  },
  invalid: {
    'the way out of a step that leads to itself depends on an earlier answer': {
      edits: [
        [
          planNext,
          '"next": ▸[{ "when": { "answer": "Pet", "is": "Cat" }, "to": "/bye" }, { "to": "/plan" }]',
        ],
      ],
      problems: [
        {
          pointer: '/steps/2/next',
          message:
            "Visitors who reach step 4 ('/plan') with these answers go round in '/plan' forever, because they meet the condition of no transition out. Let one be true for them too, or ask the question that it depends on again.",
          related: [{ pointer: '/steps/2/next/0/to', message: 'This transition is never open to them.' }],
          way: [
            { path: '/pet', answer: 'Dog' },
            { path: '/age', answer: 'anything' },
          ],
        },
      ],
    },
    'two steps lead to each other, for visitors who have skipped a question': {
      edits: [
        [
          '[{ "when": { "answer": "Pet", "is": "Cat" }, "to": "/plan" }, { "to": "/age" }]',
          '[{ "when": { "answer": "Pet", "is": "Cat" }, "to": "/nap" }, { "to": "/age" }]',
        ],
        [
          planNext,
          '"next": ▸[{ "when": { "answer": "Age", "answered": true }, "to": "/bye" }, { "to": "/nap" }]',
        ],
        [
          '    {\n      "kind": "slider"',
          '    { "kind": "info", "number": 5, "path": "/nap", "title": "Nap", "heading": "Nap", "field": "Nap", "statusField": "Nap Status", "value": "done", "next": ▸"/plan", "onSaveFailure": "log" },\n    {\n      "kind": "slider"',
        ],
      ],
      problems: [
        {
          pointer: '/steps/1/next',
          message:
            "Visitors who reach step 5 ('/nap') with these answers go round '/nap', '/plan' forever, because they meet the condition of no transition out. Let one be true for them too, or ask the question that it depends on again.",
          related: [{ pointer: '/steps/3/next/0/to', message: 'This transition is never open to them.' }],
          way: [{ path: '/pet', answer: 'Cat' }],
        },
      ],
    },
  },
});
