import { describeRule } from '../../../tests/support/describe-rule.ts';
import { cancelPage } from '../../../tests/support/funnel-text.ts';
import { introLength } from './intro-length.ts';

const billing = (properties: string) =>
  [...cancelPage, ['"total": 4', `"total": 4, "billing": ${properties}`]] as const;
const reminder = '"reminder": "stripe"';

describeRule(introLength, {
  valid: {
    'an intro price is paid for some months': billing(
      '{ "every": { "month": 1 }, "intro": { "total": 2, "periods": 3 } }',
    ),
    'an intro price is paid once, for two weeks': [
      ...cancelPage,
      [
        '"weekly": 1, "total": 4',
        '"weekly": 2, "total": 4, "billing": { "every": { "week": 2 }, "intro": { "total": 2, "periods": 1 } }',
      ],
    ],
    'a trial has a price and asks for a card': billing(
      `{ "every": { "month": 1 }, "trial": { "days": 3, "total": 1, ${reminder} } }`,
    ),
  },
  invalid: {
    'a paid trial asks for no card': {
      edits: billing('{ "every": { "month": 1 }, "trial": { "days": 3, "total": 1, "card": ▸false } }'),
      problems: [
        {
          pointer: '/plans/0/billing/trial/card',
          message:
            "The trial costs 1 and asks for no card, so nobody could pay it. Remove 'card', or the price of the trial.",
        },
      ],
    },
    'a trial and an intro price come together': {
      edits: billing(
        `{ "every": { "month": 1 }, "trial": { "days": 3, ${reminder} }, "intro": ▸{ "total": 2, "periods": 1 } }`,
      ),
      problems: [
        {
          pointer: '/plans/0/billing/intro',
          message:
            "The plan has a trial and an intro price, and Stripe counts the months of a discount from the checkout on, so that visitors would pay the intro price less often than they read. Keep one of the two; a trial may have a price of its own, 'total'.",
        },
      ],
    },
    'the intro price is the total': {
      edits: billing('{ "every": { "month": 1 }, "intro": { "total": ▸4, "periods": 3 } }'),
      problems: [
        {
          pointer: '/plans/0/billing/intro/total',
          message:
            "The intro price 4 is not below the total 4, so nothing is cheaper at first. Lower it, or remove 'intro'.",
          related: [{ pointer: '/plans/0/total', message: 'The total is 4.' }],
        },
      ],
    },
    'the intro price is paid for several weeks': {
      edits: billing('{ "every": { "week": 4 }, "intro": { "total": 2, "periods": ▸2 } }'),
      problems: [
        {
          pointer: '/plans/0/billing/intro/periods',
          message:
            'The intro price is charged 2 times, and Stripe takes a discount off once, or for whole months, which no number of weeks or days is. Write 1, or bill by the month.',
          related: [{ pointer: '/plans/0/billing/every', message: 'How often it is charged is here.' }],
        },
      ],
    },
  },
});
