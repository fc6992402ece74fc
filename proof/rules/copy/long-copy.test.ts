import { describeRule } from '../../../tests/support/describe-rule.ts';
import { longCopy } from './long-copy.ts';

const message = (what: string, length: number, most: number) =>
  `This ${what} has ${length} characters, more than are read at a glance. Say it in ${most} or fewer, and the rest in a text.`;

describeRule(longCopy, {
  valid: {
    'a heading and a button are as long as the limit': [
      ['"heading": "How old?"', `"heading": "${'a'.repeat(200)}", "continueLabel": "${'b'.repeat(60)}"`],
    ],
    'a text is a paragraph': [
      ['"heading": "How old?"', `"heading": "How old?", "text": "${'a'.repeat(300)}"`],
    ],
  },
  invalid: {
    'a heading is a paragraph': {
      edits: [['"heading": "How old?"', `"heading": ▸"${'a'.repeat(201)}"`]],
      problems: [{ pointer: '/steps/1/heading', message: message('heading', 201, 200) }],
    },
    'a button is a sentence': {
      edits: [['"number": 3,', `"number": 3, "continueLabel": ▸"${'b'.repeat(90)}",`]],
      problems: [{ pointer: '/steps/1/continueLabel', message: message('button', 90, 60) }],
    },
  },
});
