import { describeRule } from '../../tests/support/describe-rule.ts';
import { duplicateTitle } from './duplicate-title.ts';

const message = (step: number, owner: number, title: string) =>
  `Step ${step} has the title '${title}', as step ${owner} has, so that visitors cannot tell the two apart in the list of pages that they go back by; give each its own.`;
const related = [{ pointer: '/steps/0/title', message: 'The same title.' }];

describeRule(duplicateTitle, {
  valid: {
    'every step has a title of its own': [],
    'a step has the title of a page': [['"title": "Age"', '"title": "Welcome"']],
  },
  invalid: {
    'two steps have one title': {
      edits: [['"title": "Age"', '"title": ▸"Pet"']],
      problems: [{ pointer: '/steps/1/title', message: message(3, 2, 'Pet'), related }],
    },
    'three steps have one title': {
      edits: [
        ['"title": "Age"', '"title": ▸"Pet"'],
        ['"title": "Plan"', '"title": ▸"Pet"'],
      ],
      problems: [
        { pointer: '/steps/1/title', message: message(3, 2, 'Pet'), related },
        { pointer: '/steps/2/title', message: message(4, 2, 'Pet'), related },
      ],
    },
  },
});
