import { describeRule } from '../../../tests/support/describe-rule.ts';
import { conditionNever } from './condition-never.ts';

const shipped = '[{ "when": { "answer": "Pet", "is": "Cat" }, "to": "/plan" }, { "to": "/age" }]';
const ageNext = '"next": "/plan"';

describeRule(conditionNever, {
  valid: {
    'some visitor meets every condition': [
      [ageNext, '"next": [{ "when": { "answer": "Age", "atLeast": 20 }, "to": "/bye" }, { "to": "/plan" }]'],
    ],
    'a condition asks for an answer of some visitors only': [
      ['"is": "Cat" }, "to": "/plan"', '"is": "Cat" }, "to": "/nap"'],
      [ageNext, '"next": "/nap"'],
      [
        '    {\n      "kind": "plans"',
        '    { "kind": "info", "number": 5, "path": "/nap", "title": "Nap", "heading": "Nap", "field": "Nap", "statusField": "Nap Status", "value": "done", "next": [{ "when": { "answer": "Age", "answered": true }, "to": "/bye" }, { "to": "/plan" }], "onSaveFailure": "log" },\n    {\n      "kind": "plans"',
      ],
    ],
  },
  invalid: {
    'two parts of it exclude each other': {
      edits: [
        [
          shipped,
          '[{ "when": ▸{ "all": [{ "answer": "Pet", "is": "Cat" }, { "not": { "answer": "Pet", "in": ["Cat"] } }] }, "to": "/plan" }, { "to": "/age" }]',
        ],
      ],
      problems: [
        {
          pointer: '/steps/0/next/0/when',
          message:
            "No visitor of step 2 ('/pet') can meet this condition, so nobody is ever sent from there to '/plan'. Correct the condition, or remove the transition.",
          way: [{ path: '/pet', answer: 'Dog' }],
        },
      ],
    },
    'it asks whether an answer is missing that everybody has given': {
      edits: [
        [
          ageNext,
          '"next": [{ "when": ▸{ "answer": "Pet", "answered": false }, "to": "/bye" }, { "to": "/plan" }]',
        ],
      ],
      problems: [
        {
          pointer: '/steps/1/next/0/when',
          message:
            "No visitor of step 3 ('/age') can meet this condition, so nobody is ever sent from there to '/bye'. Correct the condition, or remove the transition.",
          way: [
            { path: '/pet', answer: 'Dog' },
            { path: '/age', answer: 'anything' },
          ],
        },
      ],
    },
    'it asks for an exclusive choice together with another': {
      edits: [
        ['"kind": "choice"', '"kind": "multi-choice", "continueShown": "always"'],
        ['      "confirm": false,\n', ''],
        ['["Cat", "Dog"]', '["Cat", "Dog", { "value": "None", "exclusive": true }]'],
        [
          shipped,
          '[{ "when": ▸{ "all": [{ "answer": "Pet", "is": "Cat" }, { "answer": "Pet", "is": "None" }] }, "to": "/plan" }, { "to": "/age" }]',
        ],
      ],
      problems: [
        {
          pointer: '/steps/0/next/0/when',
          message:
            "No visitor of step 2 ('/pet') can meet this condition, so nobody is ever sent from there to '/plan'. Correct the condition, or remove the transition.",
          way: [{ path: '/pet', answer: 'Dog' }],
        },
      ],
    },
    'it asks for an answer that only other visitors have given': {
      edits: [
        [ageNext, '"next": [{ "when": ▸{ "answer": "Pet", "is": "Cat" }, "to": "/bye" }, { "to": "/plan" }]'],
      ],
      problems: [
        {
          pointer: '/steps/1/next/0/when',
          message:
            "No visitor of step 3 ('/age') can meet this condition, so nobody is ever sent from there to '/bye'. Correct the condition, or remove the transition.",
          way: [
            { path: '/pet', answer: 'Dog' },
            { path: '/age', answer: 'anything' },
          ],
        },
      ],
    },
    'the way before it takes everybody': {
      edits: [
        [
          ageNext,
          '"next": [{ "when": { "answer": "Age", "atMost": 9 }, "to": "/bye" }, { "to": "/plan" }, { "when": ▸{ "answer": "Age", "is": 17 }, "to": "/bye" }, { "to": "/plan" }]',
        ],
      ],
      problems: [
        {
          pointer: '/steps/1/next/2/when',
          message:
            "No visitor of step 3 ('/age') gets as far as this condition, because the transition before it has none and takes everybody. Move the transition without 'when' to the end of the list.",
          related: [{ pointer: '/steps/1/next/1/to', message: 'This transition takes everybody.' }],
        },
      ],
    },
  },
});
