import { describeRule } from '../../../tests/support/describe-rule.ts';
import { cancelPage } from '../../../tests/support/funnel-text.ts';
import { trialNotice } from './trial-notice.ts';

const trial = (properties: string) =>
  [
    ...cancelPage,
    ['"total": 4', `"total": 4, "billing": { "every": { "month": 1 }, "trial": ${properties} }`],
  ] as const;

describeRule(trialNotice, {
  valid: {
    'Stripe writes before the trial ends': trial('{ "days": 7, "reminder": "stripe" }'),
    'a trial without a card ends by itself': trial('{ "days": 7, "card": false }'),
    'a subscription has no trial': [
      ...cancelPage,
      ['"total": 4', '"total": 4, "billing": { "every": { "month": 1 } }'],
    ],
  },
  invalid: {
    'nobody writes before the card is charged': {
      edits: trial('▸{ "days": 7 }'),
      problems: [
        {
          pointer: '/plans/0/billing/trial',
          message:
            'After 7 days the card is charged, and nothing says who reminds the visitor, as card networks and consumer law ask. Switch Stripe\'s mail on in its Dashboard and write "reminder": "stripe", or send one yourself and write "own".',
        },
      ],
    },
  },
});
