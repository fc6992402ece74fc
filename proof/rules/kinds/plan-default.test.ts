import { describeRule } from '../../../tests/support/describe-rule.ts';

const message = (plan: string, hint = '') =>
  `The default plan '${plan}' is no plan of this funnel, so nothing is selected. Name one of: pro.${hint}`;
const variants = (text: string) =>
  ['"weeklyUnit": "/week"', `"weeklyUnit": "/week", "variants": ${text}`] as const;

describeRule(
  { id: 'plan-default', severity: 'error' },
  {
    valid: {
      'the default is a plan': [],
      'a variant names that plan too': [
        variants('{ "same": { "default": "pro" } }'),
        ['"experiments": [', '"experiments": [{ "id": "plan", "step": "/plan", "weights": { "same": 1 } },'],
      ],
    },
    invalid: {
      'the default is none': {
        edits: [['"default": "pro"', '"default": ▸"basic"']],
        problems: [{ pointer: '/steps/2/default', message: message('basic') }],
      },
      'the default is misspelt': {
        edits: [['"default": "pro"', '"default": ▸"Pro"']],
        problems: [{ pointer: '/steps/2/default', message: message('Pro', " Did you mean 'pro'?") }],
      },
      'a variant names one that is none': {
        edits: [variants('{ "cheap": { "default": ▸"basic" }, "same": {} }')],
        problems: [{ pointer: '/steps/2/variants/cheap/default', message: message('basic') }],
      },
    },
  },
);
