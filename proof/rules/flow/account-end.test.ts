import { describeRule } from '../../../tests/support/describe-rule.ts';
import { accountEnd } from './account-end.ts';

const then = (path: string) => ['"then": "/"', `"then": ${path}`] as const;

describeRule(accountEnd, {
  valid: {
    'the account leads to a landing page': [],
    'it leads to a page of its own': [
      ['"/bye": "farewell"', '"/bye": "farewell", "/ready": "lost"'],
      then('"/ready"'),
    ],
  },
  invalid: {
    'it leads back to the page that it was made on': {
      edits: [then('▸"/bye"')],
      problems: [
        {
          pointer: '/account/then',
          message:
            "Buyers who have made their account are led to '/bye', which shows the page 'farewell', which sends everybody without a payment to the start, so their visit never ends. Name the path of a page of another kind.",
        },
      ],
    },
    'it leads to a step': {
      edits: [then('▸"/age"')],
      problems: [
        {
          pointer: '/account/then',
          message:
            "Buyers who have made their account are led to '/age', which shows step 3, which asks them on towards checkout, so their visit never ends. Name the path of a page of another kind.",
        },
      ],
    },
    'the path is unknown: only unknown-target reports it': { edits: [then('"/ciao"')], problems: [] },
  },
});
