import { describeRule } from '../../../tests/support/describe-rule.ts';
import { planName } from './plan-name.ts';

const secondPlan = (name: string) =>
  [
    '"features": ["All"] }]',
    `"features": ["All"] }, { "id": "max", "name": ${name}, "currency": "USD", "weekly": 2, "total": 8, "features": [] }]`,
  ] as const;

describeRule(planName, {
  valid: {
    'there is one plan': [],
    'two plans have names of their own': [secondPlan('"Pro for two"')],
  },
  invalid: {
    'a plan was copied, and its name left': {
      edits: [secondPlan('▸"pro "')],
      problems: [
        {
          pointer: '/plans/1/name',
          message:
            "The name 'pro ' belongs to another plan already, so visitors cannot tell the two apart, neither on their cards nor once they have paid. Give each plan its own name.",
          related: [{ pointer: '/plans/0/name', message: 'The other plan is here.' }],
        },
      ],
    },
  },
});
