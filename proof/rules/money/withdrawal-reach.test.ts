import { describeRule } from '../../../tests/support/describe-rule.ts';
import { withdrawalReach } from './withdrawal-reach.ts';

const page = '{ "kind": "withdrawal", "title": "A", "name": "A", "heading": "A", "withdrawalDays": 14 }';
const withPage = (name: string, at = '') =>
  [
    ['"/bye": "farewell"', `"/bye": "farewell", "/withdrawal": "${name}"`],
    ['"pages": {', `"pages": { ${at}"${name}": ${page},`],
  ] as const;
const footer = (href: string) =>
  [
    '"blocks": [',
    `"blocks": [{ "kind": "links", "label": "More", "links": [{ "text": "Withdraw", "href": "${href}" }] },`,
  ] as const;
const message = (name: string) =>
  `No link leads to the page '${name}', so payers do not find how to withdraw, which EU law wants to be easy. Link to '/withdrawal', such as in a block 'links' or by a button of an 'end' page.`;

describeRule(withdrawalReach, {
  valid: {
    'nobody can withdraw': [],
    'a link leads there, with a query or a fragment': [
      ...withPage('out'),
      footer('/withdrawal?from=foot#form'),
    ],
    'the account leads there': [...withPage('out'), ['"then": "/"', '"then": "/withdrawal"']],
  },
  invalid: {
    'nothing leads there': {
      edits: withPage('out', '▸'),
      problems: [{ pointer: '/pages/out', message: message('out') }],
    },
    'links lead to other pages only': {
      edits: [...withPage('regret', '▸'), footer('/bye')],
      problems: [{ pointer: '/pages/regret', message: message('regret') }],
    },
    'it has no path: only unused-page reports it': {
      edits: [['"pages": {', `"pages": { "out": ${page},`]],
      problems: [],
    },
  },
});
