import { describeRule } from '../../../tests/support/describe-rule.ts';
import { missingTitle } from './missing-title.ts';

const title = (what: string) =>
  `The title of ${what} is blank, so its tab, its bookmark and the list of visited pages say nothing but the name of the product. Write one.`;
const heading = (what: string) =>
  `The heading of ${what} is blank, so visitors are not told what it asks or says, and screen readers have nothing to read out first. Write one.`;

describeRule(missingTitle, {
  valid: {
    'every screen has a title and a heading': [],
    'a variant says nothing of its heading': [['"short": { "heading": "Pet?" }', '"short": {}']],
  },
  invalid: {
    'the title of a step is empty': {
      edits: [['"title": "Age"', '"title": ▸""']],
      problems: [{ pointer: '/steps/1/title', message: title('step 3') }],
    },
    'the heading of a step is made of spaces': {
      edits: [['"heading": "How old?"', '"heading": ▸"   "']],
      problems: [{ pointer: '/steps/1/heading', message: heading('step 3') }],
    },
    'a variant takes the heading away': {
      edits: [['"heading": "Pet?"', '"heading": ▸""']],
      problems: [
        { pointer: '/steps/0/variants/short/heading', message: heading("the variant 'short' of step 2") },
      ],
    },
    'the title of a page is blank': {
      edits: [['"title": "Lost"', '"title": ▸"\\t"']],
      problems: [{ pointer: '/pages/lost/title', message: title("the page 'lost'") }],
    },
  },
});
