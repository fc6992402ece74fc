import { describeRule } from '../../../tests/support/describe-rule.ts';
import { refundPromise } from './refund-promise.ts';

const errorPage = [
  ['"/bye": "farewell"', '"/bye": "farewell", "/sorry": "sorry"'],
  [
    '"pages": {',
    `"pages": {
      "sorry": {
        "kind": "error",
        "title": "Sorry",
        "name": "Sorry",
        "heading": "Sorry",
        "paragraphs": ["You get your money back."],
        "supportText": "Questions?",
        "homeLabel": "Home"
      },`,
  ],
] as const;
const account = (then: string, refund: string) =>
  [
    '"account": { "then": "/", "refund": "never" }',
    `"account": { "then": "${then}", "refund": ${refund} }`,
  ] as const;

describeRule(refundPromise, {
  valid: {
    'nothing is given back, and no page tells of a refund': [],
    'nothing is sold, so there is nothing to give back': [
      ...errorPage,
      account('/sorry', '"never"'),
      ['"kind": "plans"', '"kind": "info"'],
      ['"next": "/bye"', '"next": "/sorry"'],
      [
        `"default": "pro",
      "weeklyUnit": "/week",
      "totalLabel": "Total",
      "wasLabel": "was",
      "help": "Paid once.",
      "helpLabel": "Billing",`,
        '"value": "Seen",',
      ],
    ],
    'every payment is given back, and the page tells of it': [...errorPage, account('/sorry', '"always"')],
  },
  invalid: {
    'a page tells of a refund that nobody gets': {
      edits: [...errorPage, account('/sorry', '▸"never"')],
      problems: [
        {
          pointer: '/account/refund',
          message:
            "Nothing is given back, yet visitors who have made an account are led to '/sorry', a page of the kind 'error', which tells of a refund. Set 'refund' to \"always\", or lead to another page.",
          related: [{ pointer: '/account/then', message: "'/sorry' shows the page 'sorry'." }],
        },
      ],
    },
    'everybody gets a refund, and no page tells of it': {
      edits: [account('/', '▸"always"')],
      problems: [
        {
          pointer: '/account/refund',
          message:
            "Every payment is given back once the account is made, yet '/', where visitors are led then, is no page of the kind 'error', which tells of it. Set 'refund' to \"never\", or lead to such a page.",
          related: [{ pointer: '/account/then', message: "'/' shows the page 'welcome'." }],
        },
      ],
    },
    'a subscription would go on after its refund': {
      edits: [
        ...errorPage,
        account('/sorry', '▸"always"'),
        ['"total": 4', '"total": 4, "billing": { "every": { "month": 1 } }'],
      ],
      problems: [
        {
          pointer: '/account/refund',
          severity: 'error',
          message:
            "Every payment is given back, and a plan is a subscription, which would go on and be charged again. Set 'refund' to \"never\"; a person can give a payment back in Stripe's Dashboard.",
          related: [{ pointer: '/plans/0/billing', message: 'The subscription is here.' }],
        },
      ],
    },
  },
});
