import { describeRule } from '../../../tests/support/describe-rule.ts';
import { earlyCompletion } from './early-completion.ts';

describeRule(earlyCompletion, {
  valid: {
    'a session is completed by the answer of a step': [],
    'a session is completed once a step was opened': [
      ['"completion": { "field": "Plan" }', '"completion": { "field": "Plan Status" }'],
    ],
  },
  invalid: {
    'a session is completed by what it starts with': {
      edits: [['"completion": { "field": "Plan" }', '"completion": { "field": ▸"UTM" }']],
      problems: [
        {
          pointer: '/completion/field',
          message:
            "The field 'UTM' is set when a session begins, so every session counts as completed at once, and none that was left is ever removed. Name the field of a step.",
          related: [{ pointer: '/session/start/0/field', message: 'It is set here.' }],
        },
      ],
    },
  },
});
