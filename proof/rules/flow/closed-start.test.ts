import { describeRule } from '../../../tests/support/describe-rule.ts';
import { closedStart } from './closed-start.ts';

const message = (path: string) =>
  `The start '${path}' is neither a landing page nor a step that opens without a session, so visitors who have none are sent there and get none. Name a path of a landing page, or let the step open without a session.`;

describeRule(closedStart, {
  valid: {
    'the start is a landing page': [],
    'the start is a step that opens without a session': [
      ['"start": "/"', '"start": "/age"'],
      ['"min": 0,', '"min": 0, "opensWithoutSession": true,'],
    ],
  },
  invalid: {
    'the start is a step that needs a session': {
      edits: [
        ['"start": "/"', '"start": ▸"/age"'],
        ['"min": 0,', '"min": 0, "opensWithoutSession": false,'],
      ],
      problems: [{ pointer: '/start', message: message('/age') }],
    },
    'the start is a page that makes no session': {
      edits: [['"start": "/"', '"start": ▸"/bye"']],
      problems: [{ pointer: '/start', message: message('/bye') }],
    },
    'the start is unknown: only unknown-target reports it': {
      edits: [['"start": "/"', '"start": "/gone"']],
      problems: [],
    },
  },
});
