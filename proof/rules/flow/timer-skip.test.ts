import { describeRule } from '../../../tests/support/describe-rule.ts';
import { timerSkip } from './timer-skip.ts';

const timer = (then: string, more = '') =>
  [
    '"choices": "pets",',
    `"choices": "pets", ${more} "timer": { "seconds": 60, "then": ${then}, "label": "Left:", "more": "More", "over": "Over" },`,
  ] as const;

describeRule(timerSkip, {
  valid: {
    'the time only tells': [timer('"tell"')],
  },
  invalid: {
    'the question has to be answered': {
      edits: [timer('▸"skip"')],
      problems: [
        {
          pointer: '/steps/0/timer/then',
          message:
            "When the time is over, step 2 is to be skipped, and it has to be answered, so visitors are stopped there with a refusal. Make it 'optional', or let the timer only 'tell'.",
        },
      ],
    },
  },
});
