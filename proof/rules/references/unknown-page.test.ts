import { describeRule } from '../../../tests/support/describe-rule.ts';
import { unknownPage } from './unknown-page.ts';

const message = (page: string, hint = '') =>
  `There is no page '${page}', so this path shows nothing. Add it to 'pages' or name one that is there.${hint}`;

describeRule(unknownPage, {
  valid: {
    'every route shows a page that is there': [],
    'two routes show one page': [['"/bye": "farewell"', '"/bye": "farewell", "/ciao": "farewell"']],
  },
  invalid: {
    'a route shows a misspelt page': {
      edits: [['"/bye": "farewell"', '"/bye": ▸"farewel"']],
      problems: [{ pointer: '/routes/~1bye', message: message('farewel', " Did you mean 'farewell'?") }],
    },
    'the page for unknown paths is not there': {
      edits: [['"notFound": "lost"', '"notFound": ▸"nothing-here"']],
      problems: [{ pointer: '/notFound', message: message('nothing-here') }],
    },
    'a page is named like something that every object inherits': {
      edits: [['"/bye": "farewell"', '"/bye": ▸"constructor"']],
      problems: [{ pointer: '/routes/~1bye', message: message('constructor') }],
    },
  },
});
