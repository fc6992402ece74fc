import { describeRule } from '../../../tests/support/describe-rule.ts';
import { currencyMixed } from './currency-mixed.ts';

describeRule(currencyMixed, {
  valid: {
    'a feature is worth something in the currency of the plan': [
      ['"features": ["All"]', '"features": ["Worth $9", "USD 9"]'],
    ],
    'a feature has numbers and capitals': [['"features": ["All"]', '"features": ["TOP 10 answers"]']],
  },
  invalid: {
    'a feature has another sign, and the badge another code': {
      edits: [
        ['"name": "Pro", "currency"', '"name": "Pro", "badge": ▸"9 EUR off", "currency"'],
        ['"features": ["All"]', '"features": ["All", ▸"Worth €9"]'],
      ],
      problems: [
        {
          pointer: '/plans/0/badge',
          message:
            "'9 EUR off' names an amount in 'EUR', and this plan is charged in USD, so visitors pay another amount than they read. Write the amount in USD.",
          related: [{ pointer: '/plans/0/currency', message: 'The currency is USD.' }],
        },
        {
          pointer: '/plans/0/features/1',
          message:
            "'Worth €9' names an amount in '€', and this plan is charged in USD, so visitors pay another amount than they read. Write the amount in USD.",
          related: [{ pointer: '/plans/0/currency', message: 'The currency is USD.' }],
        },
      ],
    },
  },
});
