import { describeRule } from '../../tests/support/describe-rule.ts';
import { duplicatePath } from './duplicate-path.ts';

const message = (step: number, path: string, owner: string) =>
  `Step ${step} has the path '${path}', which belongs to ${owner}, so that only one of them could be shown; give each its own path.`;

describeRule(duplicatePath, {
  valid: {
    'every step has its own path': [],
    'a path only begins like another': [
      ['"path": "/age"', '"path": "/pet-age"'],
      ['"to": "/age"', '"to": "/pet-age"'],
    ],
  },
  invalid: {
    'two steps have one path': {
      edits: [['"path": "/age"', '"path": ▸"/pet"']],
      problems: [{ pointer: '/steps/1/path', message: message(3, '/pet', 'step 2') }],
    },
    'a step has the path of a page': {
      edits: [['"path": "/age"', '"path": ▸"/bye"']],
      problems: [{ pointer: '/steps/1/path', message: message(3, '/bye', "the page 'farewell'") }],
    },
    'a third step takes the path too: the first one owns it': {
      edits: [
        ['"path": "/age"', '"path": ▸"/pet"'],
        ['"path": "/plan"', '"path": ▸"/pet"'],
      ],
      problems: [
        { pointer: '/steps/1/path', message: message(3, '/pet', 'step 2') },
        { pointer: '/steps/2/path', message: message(4, '/pet', 'step 2') },
      ],
    },
  },
});
