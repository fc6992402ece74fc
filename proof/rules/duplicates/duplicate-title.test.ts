import { describeRule } from '../../../tests/support/describe-rule.ts';
import { duplicateTitle } from './duplicate-title.ts';

const message = (step: number, owner: number, title: string) =>
  `Step ${step} has the title '${title}', as step ${owner} has, so visitors cannot tell the two apart in the list of pages that they go back by. Give each its own.`;
const related = [{ pointer: '/steps/0/title', message: 'The same title.' }];

/** A step to put in before another one. */
const info = (number: number, path: string, title: string, next: string) =>
  `"kind": "info", "number": ${number}, "path": "${path}", "title": "${title}", "heading": "So", "field": "${path}",
    "statusField": "${path} Status", "value": "Seen", "onSaveFailure": "log", "next": ${next} }, {`;

describeRule(duplicateTitle, {
  valid: {
    'every step has a title of its own': [],
    'two steps have one title, and every visitor comes to one of them': [
      ['"title": "Plan"', '"title": "Age"'],
      ['"next": "/plan"', '"next": "/bye"'],
    ],
    'two steps have one title, and a way is drawn from one to the other that nobody goes': [
      ['"to": "/plan" }, { "to": "/age" }', '"to": "/news" }, { "to": "/age" }'],
      ['"next": "/plan"', '"next": "/news"'],
      [
        `"kind": "plans",
      "number": 4,`,
        `${info(4, '/news', 'News', '[{ "when": { "answer": "Pet", "is": "Cat" }, "to": "/fur" }, { "to": "/plan" }]')}
         ${info(5, '/fur', 'Age', '"/plan"')}
         "kind": "plans", "number": 6,`,
      ],
    ],
    'a step has the title of a page': [['"title": "Age"', '"title": "Welcome"']],
  },
  invalid: {
    'two steps have one title': {
      edits: [['"title": "Age"', '"title": ▸"Pet"']],
      problems: [{ pointer: '/steps/1/title', message: message(3, 2, 'Pet'), related }],
    },
    'three steps have one title': {
      edits: [
        ['"title": "Age"', '"title": ▸"Pet"'],
        ['"title": "Plan"', '"title": ▸"Pet"'],
      ],
      problems: [
        { pointer: '/steps/1/title', message: message(3, 2, 'Pet'), related },
        { pointer: '/steps/2/title', message: message(4, 2, 'Pet'), related },
      ],
    },
  },
});
