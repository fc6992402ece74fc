import { describeRule } from '../../../tests/support/describe-rule.ts';
import { pathEnd } from './path-end.ts';

const ageTo = (to: string) => ['"next": "/plan"', `"next": ${to}`] as const;
const thanks = [
  ['"/bye": "farewell"', '"/bye": "farewell", "/thanks": "thanks"'],
  ['"pages": {', '"pages": { "thanks": { "kind": "end", "title": "T", "name": "T", "heading": "Thanks" },'],
] as const;

describeRule(pathEnd, {
  valid: {
    'every path ends at the page after payment': [],
    'a branch ends at an end page': [
      ageTo('[{ "when": { "answer": "Age", "atMost": 1 }, "to": "/thanks" }, { "to": "/plan" }]'),
      ...thanks,
    ],
    'the account is followed by an end page': [['"then": "/"', '"then": "/thanks"'], ...thanks],
  },
  invalid: {
    'a branch ends at a landing page': {
      edits: [ageTo('[{ "when": { "answer": "Age", "atMost": 1 }, "to": ▸"/" }, { "to": "/plan" }]')],
      problems: [
        {
          pointer: '/steps/1/next/0/to',
          message:
            "Step 3 leads out of the quiz to '/', which shows a page of the kind 'landing', so the path of its visitors has no end of its own. Lead to a page of the kind 'end'.",
        },
      ],
    },
    'a branch ends at a landing page of a funnel with an end page: an error': {
      edits: [
        ageTo('[{ "when": { "answer": "Age", "atMost": 1 }, "to": ▸"/" }, { "to": "/thanks" }]'),
        ...thanks,
      ],
      problems: [
        {
          severity: 'error',
          pointer: '/steps/1/next/0/to',
          message:
            "Step 3 leads out of the quiz to '/', which shows a page of the kind 'landing', so the path of its visitors has no end of its own. Lead to a page of the kind 'end'.",
        },
      ],
    },
    'nobody pays, and the path ends at the page after payment': {
      edits: [
        ['"kind": "plans"', '"kind": "info", "value": "read"'],
        [
          `"default": "pro",
      "weeklyUnit": "/week",
      "totalLabel": "Total",
      "wasLabel": "was",
      "help": "Paid once.",
      "helpLabel": "Billing",
      "next": "/bye"`,
          '"next": ▸"/bye"',
        ],
      ],
      problems: [
        {
          pointer: '/steps/2/next',
          message:
            "Step 4 leads out of the quiz to '/bye', which shows a page of the kind 'success', so the path of its visitors has no end of its own. Lead to a page of the kind 'end', or ask for a payment in a step of the kind plans.",
        },
      ],
    },
    'the path is unknown: only unknown-target reports it': { edits: [ageTo('"/ciao"')], problems: [] },
  },
});
