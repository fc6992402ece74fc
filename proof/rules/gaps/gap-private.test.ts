import { describeRule } from '../../../tests/support/describe-rule.ts';
import { gapPrivate } from './gap-private.ts';

const sensitive = ['"kind": "slider",', '"kind": "slider", "sensitive": true,'] as const;
const title = (text: string) => ['"title": "Plan"', `"title": ${text}`] as const;
const problem = (pointer: string) => ({
  pointer,
  message:
    "The title shows the answer to 'Age', which is private, so it reaches tag managers, the browser's history and everybody who sees the screen. Write a title without it, and show it in the heading or the text.",
});

describeRule(gapPrivate, {
  valid: {
    'a title tells what anybody may know': [sensitive, title('"A plan for {answer:Pet}"')],
    'a heading tells a private answer': [
      sensitive,
      ['"heading": "Which plan?"', '"heading": "{answer:Age|else: -}"'],
    ],
  },
  invalid: {
    'the title of a step tells a private answer': {
      edits: [sensitive, title('▸"{answer:Age|else: -}"')],
      problems: [problem('/steps/2/title')],
    },
    'the title of a page tells a value that is computed of one': {
      edits: [
        sensitive,
        [
          '"plans": [',
          '"values": { "twice": { "kind": "product", "of": [{ "answer": "Age" }, 2] } }, "plans": [',
        ],
        ['"title": "Bye"', '"title": ▸"{value:twice|else: -}"'],
      ],
      problems: [problem('/pages/farewell/title')],
    },
  },
});
