import { describeRule } from '../../../tests/support/describe-rule.ts';
import { landingTarget } from './landing-target.ts';

const message = (page: string, to: string, what: string) =>
  `The landing page '${page}' leads its visitors to '${to}', ${what}, so they never reach a step. Let it lead to one.`;
const button = `"call": "submit",
        "to": `;
const question = `"choices": "yes-no",
          "next": `;
const second = `"start": {
      "kind": "landing",
      "title": "Start",
      "name": "Start",
      "onSessionFailure": "log",
      "callToAction": { "field": "Click", "value": "Go", "location": "top", "call": "submit", "to": "/pet" },
      "blocks": [{ "kind": "call-to-action", "button": "Go" }]
    },
    "farewell": {`;

describeRule(landingTarget, {
  valid: {
    'both lead to a step': [],
    'the button leads to another landing page': [
      [`${button}"/pet"`, `${button}"/start"`],
      ['"/bye": "farewell"', '"/bye": "farewell", "/start": "start"'],
      ['"farewell": {', second],
    ],
  },
  invalid: {
    'the button leads to its own page, and the question to the page after payment': {
      edits: [
        [`${button}"/pet"`, `${button}▸"/"`],
        [`${question}"/pet"`, `${question}▸"/bye"`],
      ],
      problems: [
        {
          pointer: '/pages/welcome/callToAction/to',
          message: message('welcome', '/', 'which is that page again'),
        },
        {
          pointer: '/pages/welcome/blocks/0/next',
          message: message('welcome', '/bye', "which shows the page 'farewell'"),
        },
      ],
    },
    'the button leads nowhere: unknown-target reports it': {
      edits: [[`${button}"/pet"`, `${button}"/pett"`]],
      problems: [],
    },
  },
});
