import { describeRule } from '../../../tests/support/describe-rule.ts';
import { duplicateField } from './duplicate-field.ts';

const message = (writer: string, field: string, owner: string) =>
  `${writer} writes the field '${field}', which ${owner} writes already, so one value replaces the other, or is refused. Give each its own field.`;
const other = (pointer: string) => [{ pointer, message: 'The other is here.' }];
const start = '"start": [{ "field": "UTM", "fromQuery": "utm_source", "maxLength": 20 }';
const question = (choices: string, field: string) => `{
          "kind": "question", "number": 1, "heading": "Do you have a pet?", "field": ${field},
          "choices": "${choices}", "next": "/pet", "onSaveFailure": "log"
        }`;
const secondLanding = (choices: string, field: string): [string, string][] => [
  ['"/bye": "farewell"', '"/bye": "farewell", "/hello": "hello"'],
  [
    '"farewell": {',
    `"hello": {
      "kind": "landing", "title": "Hello", "name": "Hello", "onSessionFailure": "log",
      "callToAction": { "field": "Click", "value": "Go", "location": "top", "call": "submit", "to": "/pet" },
      "blocks": [${question(choices, field)}]
    },
    "farewell": {`,
  ],
];

describeRule(duplicateField, {
  valid: {
    'every step writes its own fields': [],
    'two names differ in case only': [['"field": "Age"', '"field": "pet"']],
    'two landing pages have a button and a question in common': secondLanding('yes-no', '"Has pet"'),
  },
  invalid: {
    'two steps write one field': {
      edits: [['"field": "Age"', '"field": ▸"Pet"']],
      problems: [
        {
          pointer: '/steps/1/field',
          message: message('Step 3', 'Pet', 'step 2'),
          related: other('/steps/0/field'),
        },
      ],
    },
    'two steps mark one status': {
      edits: [['"statusField": "Plan Status"', '"statusField": ▸"Age Status"']],
      problems: [
        {
          pointer: '/steps/2/statusField',
          message: message('Step 4', 'Age Status', 'step 3'),
          related: other('/steps/1/statusField'),
        },
      ],
    },
    "a step's status is its own answer": {
      edits: [['"statusField": "Pet Status"', '"statusField": ▸"Pet"']],
      problems: [
        {
          pointer: '/steps/0/statusField',
          message: message('Step 2', 'Pet', 'step 2'),
          related: other('/steps/0/field'),
        },
      ],
    },
    'a step writes what the start of the session writes': {
      edits: [['"field": "Age"', '"field": ▸"UTM"']],
      problems: [
        {
          pointer: '/steps/1/field',
          message: message('Step 3', 'UTM', 'the start of the session'),
          related: other('/session/start/0/field'),
        },
      ],
    },
    'the session starts with one field twice': {
      edits: [[start, `${start}, { "field": ▸"UTM", "value": "yes" }`]],
      problems: [
        {
          pointer: '/session/start/1/field',
          message: message('The start of the session', 'UTM', 'the start of the session'),
          related: other('/session/start/0/field'),
        },
      ],
    },
    'a step writes what a button and a question of a landing page write': {
      edits: [
        ['"field": "Age"', '"field": ▸"Click"'],
        ['"statusField": "Age Status"', '"statusField": ▸"Has pet"'],
      ],
      problems: [
        {
          pointer: '/steps/1/field',
          message: message('Step 3', 'Click', "the button of the page 'welcome'"),
          related: other('/pages/welcome/callToAction/field'),
        },
        {
          pointer: '/steps/1/statusField',
          message: message('Step 3', 'Has pet', "the question on the page 'welcome'"),
          related: other('/pages/welcome/blocks/0/field'),
        },
      ],
    },
    'two landing pages ask for one field with other choices': {
      edits: secondLanding('pets', '▸"Has pet"'),
      problems: [
        {
          pointer: '/pages/hello/blocks/0/field',
          message: message(
            "The question on the page 'hello'",
            'Has pet',
            "the question on the page 'welcome'",
          ),
          related: other('/pages/welcome/blocks/0/field'),
        },
      ],
    },
  },
});
