import { describeRule } from '../../../tests/support/describe-rule.ts';
import { unusedPage } from './unused-page.ts';

const message = (page: string) =>
  `No route shows the page '${page}', so nobody can see it. Give it a path in 'routes', or remove it.`;
const other =
  '{ "kind": "not-found", "title": "A", "name": "A", "heading": "A", "text": "A", "homeLabel": "A", "homePath": "/" }';

describeRule(unusedPage, {
  valid: {
    'every page is shown somewhere': [],
    'a page is shown for unknown paths and by a route': [
      ['"/bye": "farewell"', '"/bye": "farewell", "/lost": "lost"'],
    ],
  },
  invalid: {
    'no route shows a page': {
      edits: [['"pages": {', `"pages": { ▸"spare": ${other},`]],
      problems: [{ pointer: '/pages/spare', message: message('spare') }],
    },
    'two pages are left over': {
      edits: [['"pages": {', `"pages": { ▸"spare": ${other}, ▸"more": ${other},`]],
      problems: [
        { pointer: '/pages/spare', message: message('spare') },
        { pointer: '/pages/more', message: message('more') },
      ],
    },
    'a route names an unknown page: only unknown-page reports it': {
      edits: [['"/bye": "farewell"', '"/bye": "farewel"']],
      problems: [],
    },
  },
});
