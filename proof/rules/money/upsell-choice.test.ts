import { describeRule } from '../../../tests/support/describe-rule.ts';
import { upsellChoice } from './upsell-choice.ts';

const book = (more: string) =>
  [
    '"features": ["All"] }]',
    `"features": ["All"] }, { "id": "book", "name": "Book", "currency": "USD", "weekly": 9, "total": 9, "features": ["All"]${more} }]`,
  ] as const;
const kept = book(', "afterPayment": true');
const page = (name: string, plan: string, next: string) =>
  `"${name}": { "kind": ▸"upsell", "title": "${name}", "name": "${name}", "plan": ${plan}, "next": ${next}, "heading": "More" }`;
const pages = (...all: string[]) =>
  [
    ['"lost": {\n', `${all.join(', ')}, "lost": {\n`],
    [
      '"/bye": "farewell" }',
      `"/bye": "farewell", ${all.length > 1 ? '"/again": "again", ' : ''}"/more": "more" }`,
    ],
  ] as const;
/** Pages without the mark at their kind. */
const plain = (...all: string[]) => pages(...all.map((text) => text.replace('▸"upsell"', '"upsell"')));

describeRule(upsellChoice, {
  valid: {
    'a plan is kept for after the payment': [kept, ...plain(page('more', '"book"', '"/bye"'))],
  },
  invalid: {
    'the plan is on the cards too': {
      edits: [book(''), ...plain(page('more', '▸"book"', '"/bye"'))],
      problems: [
        {
          pointer: '/pages/more/plan',
          message:
            'The plan \'book\' is among the plans of the funnel too, so visitors may be asked for it twice. Write `"afterPayment": true` at it.',
          related: [{ pointer: '/plans/1', message: 'The plan is here.' }],
        },
      ],
    },
    'the plan is a subscription': {
      edits: [
        book(', "afterPayment": true, "billing": { "every": { "week": 1 } }'),
        ...plain(page('more', '▸"book"', '"/bye"')),
      ],
      problems: [
        {
          pointer: '/pages/more/plan',
          message:
            "The plan 'book' is a subscription, whose terms are agreed to before its own checkout, so it cannot be charged by a tap. Name a plan that is paid once.",
        },
      ],
    },
    'the plan is sold with tax': {
      edits: [
        book(', "afterPayment": true, "tax": "inclusive"'),
        ...plain(page('more', '▸"book"', '"/bye"')),
      ],
      problems: [
        {
          pointer: '/pages/more/plan',
          message:
            "The plan 'book' is sold with tax, which Stripe Tax works out in a checkout alone, and an upsell is charged by a tap. Remove 'tax' from the plan, so that its total is all that is charged, or sell it among the plans.",
          related: [{ pointer: '/plans/1/tax', message: 'The tax is here.' }],
        },
      ],
    },
    'two pages ask for the same plan': {
      edits: [kept, ...plain(page('more', '"book"', '"/again"'), page('again', '▸"book"', '"/bye"'))],
      problems: [
        {
          pointer: '/pages/again/plan',
          message:
            "The page 'more' offers 'book' already, so visitors who declined it would be asked again. Offer another plan, or remove one of the pages.",
          related: [{ pointer: '/pages/more', message: 'The other page is here.' }],
        },
      ],
    },
    'no account form follows': {
      edits: [kept, ...plain(page('more', '"book"', '▸"/"'))],
      problems: [
        {
          pointer: '/pages/more/next',
          message:
            "From '/' no page leads to the form in which payers make their account. Lead to a page of the kind 'success'.",
        },
      ],
    },
    'payments are given back': {
      edits: [kept, ['"refund": "never"', '"refund": "always"'], ...pages(page('more', '"book"', '"/bye"'))],
      problems: [
        {
          pointer: '/pages/more/kind',
          message:
            'Payments are given back once the account is made, so nothing can be sold besides. Write `"refund": "never"` in `account`, or remove the page.',
        },
      ],
    },
  },
});
