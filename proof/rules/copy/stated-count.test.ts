import { describeRule } from '../../../tests/support/describe-rule.ts';
import { statedCount } from './stated-count.ts';

const promise = (text: string) => [['"Do you have a pet?"', text]] as const;

describeRule(statedCount, {
  valid: {
    'as many questions are promised as some visitors answer': promise('"Two questions. Do you have a pet?"'),
    'the questions of a step are counted on the step': [['"How old?"', '"Answer 30 questions about it"']],
    'a step is one of those that there are': [['"How old?"', '"Step 3 of 4"']],
  },
  invalid: {
    'more questions are promised than there are': {
      edits: promise('▸"Only 18 quick questions. Do you have a pet?"'),
      problems: [
        {
          pointer: '/pages/welcome/blocks/0/heading',
          message:
            "'Only 18 quick questions. Do you have a pet?' promises 18 questions, and visitors answer at least 1 and at most 4, so the first thing they read is not so. Correct the number.",
        },
      ],
    },
    'a step is one of too many': {
      edits: [['"How old?"', '▸"Step 3 of 5"']],
      problems: [
        {
          pointer: '/steps/1/heading',
          message:
            "'Step 3 of 5' counts 5 steps, and the funnel has 4, so visitors wait for some that never come. Correct the number.",
        },
      ],
    },
  },
});
