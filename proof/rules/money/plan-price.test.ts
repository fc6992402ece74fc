import { describeRule } from '../../../tests/support/describe-rule.ts';
import { planPrice } from './plan-price.ts';

const total = (plan: number, amount: number) => [
  { pointer: `/plans/${plan}/total`, message: `The total is ${amount}.` },
];
const otherPlan = (plan: string) =>
  ['"plans": [', `"plans": [{ ${plan}, "weekly": 2, "total": 8, "features": [] }, `] as const;

describeRule(planPrice, {
  valid: {
    'the prices fit each other': [],
    'a total was higher before': [['"total": 4', '"total": 4, "was": 4.5']],
    'a plan lasts for one week': [['"weekly": 1', '"weekly": 4']],
    'two plans have one currency': [otherPlan('"id": "max", "name": "Max", "currency": "USD"')],
  },
  invalid: {
    'the former total is the total': {
      edits: [['"total": 4', '"total": 4, "was": ▸4']],
      problems: [
        {
          pointer: '/plans/0/was',
          message:
            "The former total 4 is not above the total 4, so a price is crossed out for no saving. Raise it, or remove 'was'.",
          related: total(0, 4),
        },
      ],
    },
    'a week costs more than the whole': {
      edits: [['"weekly": 1', '"weekly": ▸4.01']],
      problems: [
        {
          pointer: '/plans/0/weekly',
          message:
            'The price per week 4.01 is above the total 4, so the card shows more than is paid. Correct one of the two.',
          related: total(0, 4),
        },
      ],
    },
    'two plans have one id, and each its currency': {
      edits: [
        otherPlan('"id": "pro", "name": "Max", "currency": "EUR"'),
        [
          '{ "id": "pro", "name": "Pro", "currency": "USD"',
          '{ "id": ▸"pro", "name": "Pro", "currency": ▸"USD"',
        ],
      ],
      problems: [
        {
          pointer: '/plans/1/id',
          message:
            "The id 'pro' belongs to another plan already, so visitors of this one may be charged for the other. Give each plan its own id.",
          related: [{ pointer: '/plans/0/id', message: 'The other plan is here.' }],
        },
        {
          pointer: '/plans/1/currency',
          message:
            'This plan is priced in USD and the first in EUR, so visitors cannot compare the two. Price all plans in one currency.',
          related: [{ pointer: '/plans/0/currency', message: 'The first currency is here.' }],
        },
      ],
    },
  },
});
