import { describeRule } from '../../../tests/support/describe-rule.ts';
import { type Edit, sliderText } from '../../../tests/support/funnel-text.ts';
import { secondEmail } from './second-email.ts';

const properties =
  '"label": "E-mail", "sensitive": true, "newsletter": { "label": "News", "default": false },';
/** An e-mail step in place of the slider, and another that follows from the step before it. */
const twice = (next: string, start = ''): readonly Edit[] => [
  ['"kind": "slider"', '"kind": "email"'],
  [sliderText, properties],
  ['"next": "/plan",\n      "onSaveFailure"', `"next": "${next}",\n      "onSaveFailure"`],
  [
    '{\n      "kind": "plans"',
    `${start}{ "kind": "email", "number": 5, "path": "/mail", "title": "Mail", "heading": "And your address?", "field": "Mail", "statusField": "Mail Status", ${properties} "next": "/plan", "onSaveFailure": "log" }, {\n      "kind": "plans"`,
  ],
];

describeRule(secondEmail, {
  valid: {
    'each branch asks for the address': [
      ...twice('/plan'),
      ['"to": "/plan" }, { "to": "/age" }', '"to": "/mail" }, { "to": "/age" }'],
    ],
  },
  invalid: {
    'the address is asked for again': {
      edits: twice('/mail', '▸'),
      problems: [
        {
          pointer: '/steps/2',
          message:
            'Step 5 asks for the e-mail address, which visitors have given on step 3, and the later one takes its place. Ask once, and show it where it is needed.',
          related: [{ pointer: '/steps/1', message: 'They give it here.' }],
        },
      ],
    },
  },
});
