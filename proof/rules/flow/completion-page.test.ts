import { describeRule } from '../../../tests/support/describe-rule.ts';
import { completionPage } from './completion-page.ts';

const thanks = [
  ['"/bye": "farewell"', '"/bye": "farewell", "/thanks": "thanks"'],
  ['"pages": {', '"pages": { "thanks": { "kind": "end", "title": "T", "name": "T", "heading": "Thanks" },'],
] as const;
const reached = (paths: string) =>
  ['"completion": { "field": "Plan" }', `"completion": { "reached": ${paths} }`] as const;
const ageLeadsThere = [
  '"next": "/plan"',
  '"next": [{ "when": { "answer": "Age", "atMost": 1 }, "to": "/thanks" }, { "to": "/plan" }]',
] as const;

describeRule(completionPage, {
  valid: {
    'a step leads to the end page': [reached('"/thanks"'), ...thanks, ageLeadsThere],
    'the account leads to the end page': [
      reached('["/thanks"]'),
      ...thanks,
      ['"then": "/"', '"then": "/thanks"'],
    ],
  },
  invalid: {
    'nothing leads to the end page, and the others are a step and another kind of page': {
      edits: [reached('[▸"/thanks", ▸"/pet", ▸"/bye"]'), ...thanks],
      problems: ['/thanks', '/pet', '/bye'].map((path, index) => ({
        pointer: `/completion/reached/${index}`,
        message: `No session counts as completed by reaching '${path}', since it is not the path of an end page that a step or the account leads to. Name the path of one.`,
      })),
    },
    'the landing page completes, where an end page could': {
      edits: [reached('▸"/"'), ...thanks, ageLeadsThere],
      problems: [
        {
          pointer: '/completion/reached',
          message:
            "No session counts as completed by reaching '/', since it is not the path of an end page that a step or the account leads to. Name the path of one: /thanks.",
        },
      ],
    },
  },
});
