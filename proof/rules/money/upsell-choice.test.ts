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

/** A step with plans whose visitors are asked, on leaving, about an offer. */
const leaving = (offer: string, button: string, bound = '"bound": true, ') =>
  [
    ['"session": {', `"session": { ${bound}`],
    [
      '"skips": []',
      `"offers": [{ "id": "stay", "plans": ["pro"], "percentOff": 25, ${offer} }], "skips": []`,
    ],
    ['"help": "Paid once.",', `"help": "Paid once.", "after": [${button}],`],
  ] as const;
const left = '"when": { "left": "/plan" }';
const button = (offer = '"stay"') =>
  `{ "kind": "no-thanks", "text": "No", "offer": ${offer}, "next": "/bye", "pageHeading": "Before you go", "accept": "Yes", "decline": "No" }`;

describeRule(upsellChoice, {
  valid: {
    'one button asks those who leave about an offer, once in a browser': leaving(left, button()),
    'a plan is kept for after the payment': [kept, ...plain(page('more', '"book"', '"/bye"'))],
  },
  invalid: {
    'nothing tells who has declined an offer on leaving': {
      edits: leaving('"when": ▸{ "left": "/plan" }', button(), ''),
      problems: [
        {
          pointer: '/offers/0/when',
          message:
            'Whoever declines the offer \'stay\' would be asked again with the next session, since nothing tells browsers apart. Set `"bound": true` in `session`.',
          related: [{ pointer: '/session', message: 'The settings of sessions are here.' }],
        },
      ],
    },
    'two buttons ask about the same offer': {
      edits: leaving(left, `${button()}, ▸${button()}`),
      problems: [
        {
          pointer: '/steps/2/after/1',
          message:
            "Another button asks about the offer 'stay' already, and a visitor who has declined it is not asked again. Keep one of the two buttons.",
          related: [{ pointer: '/steps/2/after/0', message: 'The other button is here.' }],
        },
      ],
    },
    'no button asks about an offer': {
      edits: leaving('"when": ▸{ "left": "/plan" }', ''),
      problems: [
        {
          pointer: '/offers/0/when',
          message:
            "No button asks about the offer 'stay', so nobody gets it. Add a block of the kind 'no-thanks' to the step '/plan'.",
        },
      ],
    },
    'a button asks about an offer that is for others': {
      edits: leaving('"until": { "at": "2027-03-31T23:59:59Z" }', button('▸"stay"')),
      problems: [
        {
          pointer: '/steps/2/after/0/offer',
          message:
            'There is no offer \'stay\' for those who leave, so the button asks about nothing. Declare it in `offers`, with `"when": { "left": "/plan" }`.',
        },
      ],
    },
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
