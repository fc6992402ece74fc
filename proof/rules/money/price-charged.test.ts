import { describeRule } from '../../../tests/support/describe-rule.ts';
import { cancelPage } from '../../../tests/support/funnel-text.ts';
import { priceCharged } from './price-charged.ts';

/** The plan of the minimal funnel, in a currency and at a price, and what an offer takes off it. */
const plan = (currency: string, total: string, billing = '') =>
  [
    ['"currency": "USD"', `"currency": "${currency}"`],
    ...(Number(total) < 1 ? [['"weekly": 1', '"weekly": 0.1'] as const] : []),
    ['"total": 4', `"total": ${total}${billing && `, "billing": ${billing}`}`],
    ...(billing ? cancelPage : []),
  ] as const;
const offer = (off: string) =>
  [
    '"skips": []',
    `"offers": [{ "id": "spring", "plans": ["pro"], ${off}, "until": { "at": "2027-03-31T23:59:59Z" } }], "skips": []`,
  ] as const;
const thePlan = [{ pointer: '/plans/0', message: 'The plan is here.' }];

describeRule(priceCharged, {
  valid: {
    'the least that Stripe charges is asked for': plan('USD', '0.5'),
    'an offer comes to a whole coin by Stripe’s rounding': [
      ...plan('USD', '9.99'),
      offer('"percentOff": 33'),
    ],
    'an offer of a krona is rounded to whole ones, as Stripe charges': [
      ...plan('ISK', '991'),
      offer('"percentOff": 15'),
    ],
  },
  invalid: {
    'a plan costs less than Stripe charges': {
      edits: plan('USD', '▸0.4'),
      problems: [
        {
          pointer: '/plans/0/total',
          message:
            '0.4 USD is less than the 0.5 USD that Stripe charges at the least, so nobody can pay it. Raise it.',
        },
      ],
    },
    'a trial costs less than Stripe charges': {
      edits: plan(
        'HUF',
        '4990',
        '{ "every": { "month": 1 }, "trial": { "days": 7, "total": ▸99, "reminder": "own" } }',
      ),
      problems: [
        {
          pointer: '/plans/0/billing/trial/total',
          message:
            '99 HUF is less than the 175 HUF that Stripe charges at the least, so nobody can pay it. Raise it, or leave it out for a free trial.',
        },
      ],
    },
    'the first periods cost less than Stripe charges': {
      edits: plan('JPY', '980', '{ "every": { "month": 1 }, "intro": { "total": ▸49, "periods": 1 } }'),
      problems: [
        {
          pointer: '/plans/0/billing/intro/total',
          message:
            '49 JPY is less than the 50 JPY that Stripe charges at the least, so nobody can pay it. Raise it.',
        },
      ],
    },
    'an offer leaves less than Stripe charges': {
      edits: [...plan('EUR', '4'), offer('"percentOff": ▸90')],
      problems: [
        {
          pointer: '/offers/0/percentOff',
          message:
            "With this offer the plan 'pro' costs too little: 0.4 EUR is less than the 0.5 EUR that Stripe charges at the least, so nobody can take the offer. Take off less.",
          related: thePlan,
        },
      ],
    },
    'an amount off leaves less than Stripe charges': {
      edits: [...plan('GBP', '4'), offer('"amountOff": ▸3.8')],
      problems: [
        {
          pointer: '/offers/0/amountOff',
          message:
            "With this offer the plan 'pro' costs too little: 0.2 GBP is less than the 0.3 GBP that Stripe charges at the least, so nobody can take the offer. Take off less.",
          related: thePlan,
        },
      ],
    },
    'an offer is charged to the hundredth, and shown without it': {
      edits: [...plan('HUF', '4990'), offer('"percentOff": ▸15')],
      problems: [
        {
          pointer: '/offers/0/percentOff',
          message:
            "With this offer the plan 'pro' is charged 4241.5 HUF, and visitors read 4242, since prices in HUF are shown with 0 decimals. Take off what leaves a price that can be shown.",
          related: thePlan,
        },
      ],
    },
  },
});
