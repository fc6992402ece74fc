import { describeRule } from '../../../tests/support/describe-rule.ts';
import { duplicatePath } from './duplicate-path.ts';

const problem = (index: number, step: number, path: string, owner: string, other: string) => ({
  pointer: `/steps/${index}/path`,
  message: `Step ${step} has the path '${path}', which belongs to ${owner}, so only one of them can be shown. Give each its own path.`,
  related: [{ pointer: other, message: 'The other is here.' }],
});

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
      problems: [problem(1, 3, '/pet', 'step 2', '/steps/0/path')],
    },
    'a step was copied with its number': {
      edits: [
        ['"path": "/age"', '"path": ▸"/pet"'],
        ['"number": 3', '"number": 2'],
      ],
      problems: [problem(1, 2, '/pet', 'another step 2', '/steps/0/path')],
    },
    'a step has the path of a page': {
      edits: [['"path": "/age"', '"path": ▸"/bye"']],
      problems: [problem(1, 3, '/bye', "the page 'farewell'", '/routes/~1bye')],
    },
    'a third step takes the path too: the first one owns it': {
      edits: [
        ['"path": "/age"', '"path": ▸"/pet"'],
        ['"path": "/plan"', '"path": ▸"/pet"'],
      ],
      problems: [
        problem(1, 3, '/pet', 'step 2', '/steps/0/path'),
        problem(2, 4, '/pet', 'step 2', '/steps/0/path'),
      ],
    },
  },
});
