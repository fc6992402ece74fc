import { describeRule } from '../../../tests/support/describe-rule.ts';
import { duplicateNumber } from './duplicate-number.ts';

const question = "the question on the page 'welcome'";
const problem = (index: number, number: number, name: string, owner: string, pointer: string) => ({
  pointer: `/steps/${index}/number`,
  message: `The number ${number} of ${name} belongs to ${owner} already, so tracking counts the two as one. Give each its own number.`,
  related: [{ pointer, message: `The number of ${owner} is here.` }],
});

describeRule(duplicateNumber, {
  valid: {
    'every question has its own number': [],
    'a question is on two pages': [
      [
        '"lost": {',
        `"other": {
          "kind": "landing", "title": "Hello", "name": "Hello", "onSessionFailure": "log",
          "callToAction": { "field": "Click", "value": "Go", "location": "top", "call": "submit", "to": "/pet" },
          "blocks": [
            {
              "kind": "question", "number": 1, "heading": "Pet?", "field": "Has pet",
              "choices": "yes-no", "next": "/pet", "onSaveFailure": "log"
            }
          ]
        },
        "lost": {`,
      ],
      ['"/bye": "farewell"', '"/bye": "farewell", "/other": "other"'],
    ],
  },
  invalid: {
    'two steps have one number': {
      edits: [['"number": 4', '"number": ▸3']],
      problems: [problem(2, 3, "the step '/plan'", "the step '/age'", '/steps/1/number')],
    },
    'three have one number': {
      edits: [
        ['"number": 3', '"number": ▸2'],
        ['"number": 4', '"number": ▸2'],
      ],
      problems: [
        problem(1, 2, "the step '/age'", "the step '/pet'", '/steps/0/number'),
        problem(2, 2, "the step '/plan'", "the step '/pet'", '/steps/0/number'),
      ],
    },
    'a step has the number of a question on a page': {
      edits: [['"number": 2', '"number": ▸1']],
      problems: [problem(0, 1, "the step '/pet'", question, '/pages/welcome/blocks/0/number')],
    },
  },
});
