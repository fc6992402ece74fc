import { describeRule } from '../../tests/support/describe-rule.ts';
import { stepKind } from './step-kind.ts';

describeRule(stepKind, {
  valid: {
    'no kind has anything to say of its steps': [],
    "a slider's default is its far end": [['"default": 5', '"default": 20']],
  },
  invalid: {
    "a slider's default is between its steps": {
      edits: [['"default": 5', '"default": ▸5.5']],
      problems: [
        {
          pointer: '/steps/1/default',
          message:
            'The default 5.5 is not on the steps of this slider, so that the answer it stands for would be refused; take a value from 0 to 20 in steps of 1.',
        },
      ],
    },
    'the default plan is none': {
      edits: [['"default": "pro"', '"default": ▸"basic"']],
      problems: [
        {
          pointer: '/steps/2/default',
          message:
            "The default plan 'basic' is no plan of this funnel, so that nothing would be selected; name one of: pro.",
        },
      ],
    },
  },
});
