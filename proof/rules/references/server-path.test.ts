import { describeRule } from '../../../tests/support/describe-rule.ts';
import { serverPath } from './server-path.ts';

const message = (path: string, own: string) =>
  `The path '${path}' belongs to the server, which keeps '${own}' and all below it to itself, so visitors who open or reload it get no page. Take another path.`;
const agePath = (path: string): [string, string][] => [
  ['"path": "/age"', `"path": ${path}`],
  ['"to": "/age"', `"to": ${path.replace('▸', '')}`],
];

describeRule(serverPath, {
  valid: {
    "no path is the server's": [],
    'a path only begins like one of the server': agePath('"/apiary"'),
    'a path has such a name further down': agePath('"/pets/api"'),
  },
  invalid: {
    'a step is below a path of the server': {
      edits: agePath('▸"/api/next"'),
      problems: [{ pointer: '/steps/1/path', message: message('/api/next', '/api') }],
    },
    'a step is where the built files are': {
      edits: agePath('▸"/assets/years"'),
      problems: [{ pointer: '/steps/1/path', message: message('/assets/years', '/assets') }],
    },
    'a page has such a path': {
      edits: [['"/bye": "farewell"', '"/bye": "farewell", ▸"/healthz": "farewell"']],
      problems: [{ pointer: '/routes/~1healthz', message: message('/healthz', '/healthz') }],
    },
  },
});
