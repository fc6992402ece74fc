import { describeRule } from '../../../tests/support/describe-rule.ts';
import { checkoutReturn } from './checkout-return.ts';

const problem = {
  pointer: '/steps/2/next',
  message:
    "Step 4 leaves for checkout, which leads everybody back to one page, so its 'next' must be the path of a page of the kind 'success' and nothing else. Name that path.",
};

describeRule(checkoutReturn, {
  valid: {
    'the plans lead to the page after payment': [],
    'its path is in a list of one': [['"next": "/bye"', '"next": [{ "to": "/bye" }]']],
  },
  invalid: {
    'the plans lead to a page of another kind': {
      edits: [['"next": "/bye"', '"next": ▸"/"']],
      problems: [problem],
    },
    'the plans lead to a step': {
      edits: [['"next": "/bye"', '"next": ▸"/pet"']],
      problems: [problem],
    },
    'the path or its page is misspelt: only another rule reports it': {
      edits: [
        ['"next": "/bye"', '"next": "/ciao"'],
        ['"/bye": "farewell"', '"/bye": "farewel"'],
      ],
      problems: [],
    },
    'where the plans lead depends on an answer': {
      edits: [
        [
          '"next": "/bye"',
          '"next": ▸[{ "when": { "answer": "Pet", "is": "Cat" }, "to": "/" }, { "to": "/bye" }]',
        ],
      ],
      problems: [problem],
    },
  },
});
