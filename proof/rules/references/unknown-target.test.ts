import { describeRule } from '../../../tests/support/describe-rule.ts';
import { unknownTarget } from './unknown-target.ts';

const message = (path: string, hint = '') =>
  `The path '${path}' is neither a step nor a route, so visitors sent there see the not-found page. Name a path that exists.${hint}`;

describeRule(unknownTarget, {
  valid: {
    'every path exists': [],
    "a step's way leads to a page": [['"next": "/plan"', '"next": "/bye"']],
  },
  invalid: {
    "a step's way is misspelt": {
      edits: [['"next": "/plan"', '"next": ▸"/plam"']],
      problems: [{ pointer: '/steps/1/next', message: message('/plam', " Did you mean '/plan'?") }],
    },
    'one of several ways leads nowhere': {
      edits: [['"to": "/age"', '"to": ▸"/somewhere-else"']],
      problems: [{ pointer: '/steps/0/next/1/to', message: message('/somewhere-else') }],
    },
    'a landing page leads nowhere, by its button and by its question': {
      edits: [
        ['"to": "/pet"\n', '"to": ▸"/nowhere"\n'],
        ['"next": "/pet"', '"next": ▸"/nowhere"'],
      ],
      problems: [
        { pointer: '/pages/welcome/callToAction/to', message: message('/nowhere') },
        { pointer: '/pages/welcome/blocks/0/next', message: message('/nowhere') },
      ],
    },
    'the settings and the pages name paths that are gone': {
      edits: [
        ['"start": "/"', '"start": ▸"/gone-too"'],
        ['"homePath": "/"', '"homePath": ▸"/gone-too"'],
        ['"step": "/pet"', '"step": ▸"/gone-too"'],
        ['{ "field": "Plan" }', '{ "reached": ["/", ▸"/gone-too"] }'],
        ['"then": "/"', '"then": ▸"/gone-too"'],
      ],
      problems: [
        '/start',
        '/pages/lost/homePath',
        '/experiments/0/step',
        '/completion/reached/1',
        '/account/then',
      ].map((pointer) => ({ pointer, message: message('/gone-too') })),
    },
  },
});
