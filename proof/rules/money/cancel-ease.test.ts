import { describeRule } from '../../../tests/support/describe-rule.ts';
import { cancelPage } from '../../../tests/support/funnel-text.ts';
import { cancelEase } from './cancel-ease.ts';

const billed = (at = '', trial = '') =>
  ['"total": 4', `"total": 4, "billing": ${at}{ "every": { "month": 1 }${trial} }`] as const;
const [route, page] = cancelPage;
const unlinked = [route, page].flatMap((edit) => (edit ? [edit] : []));

/** A link on the start page. */
const onStart = (href: string) =>
  [
    '"blocks": [',
    `"blocks": [{ "kind": "links", "label": "More", "links": [{ "text": "More", "href": "${href}" }] },`,
  ] as const;
const end = (name: string, href: string) =>
  `"${name}": { "kind": "end", "title": "A", "name": "A", "heading": "A", "buttons": [{ "text": "A", "href": "${href}" }] },`;
const withEnds = (...ends: readonly (readonly [name: string, href: string])[]) =>
  [
    [
      '"/": "welcome"',
      `"/": "welcome", "/manage": "manage"${ends.map(([name]) => `, "/${name}": "${name}"`).join('')}`,
    ],
    [
      '"pages": {',
      `"pages": { "manage": { "kind": "membership", "title": "A", "name": "A", "heading": "A" }, ${ends.map(([name, href]) => end(name, href)).join(' ')}`,
    ],
  ] as const;
const tooMany = (first: string, screens: string, count: number) =>
  `The plan 'pro' is charged again and again, and to cancel takes its payers ${count} screens from '${first}': ${screens}, and the question whether they are sure. Consumer law wants that to be as easy as buying. Two are enough: link from '${first}' to 'manage'.`;
const related = [{ pointer: '/pages/manage', message: 'The page is here.' }];

describeRule(cancelEase, {
  valid: {
    'every plan is paid once': [],
    'buyers are led to where they cancel': [...cancelPage, billed()],
    'the page to cancel is linked where the account leads, and elsewhere further off': [
      ...withEnds(['app', '/manage'], ['help', '/app']),
      ['"then": "/"', '"then": "/app"'],
      billed(),
    ],
    'the start links to it, with a query and a fragment': [
      ...withEnds(),
      onStart('/manage?from=foot#end'),
      billed(),
    ],
    'a trial without a card ends by itself': [billed('', ', "trial": { "days": 7, "card": false }')],
  },
  invalid: {
    'no page lets payers cancel': {
      edits: [billed('▸')],
      problems: [
        {
          pointer: '/plans/0/billing',
          message:
            "The plan 'pro' is charged again and again, and no page lets its payers cancel. Consumer law wants that to be as easy as buying. Add a page of the kind 'membership', and link to it.",
        },
      ],
    },
    'nothing leads to the page': {
      edits: [...unlinked, billed('▸')],
      problems: [
        {
          pointer: '/plans/0/billing',
          message:
            "The plan 'pro' is charged again and again, and no link leads from where its payers arrive ('welcome') to the page 'manage', on which they cancel. Consumer law wants that to be as easy as buying. Link to the page, such as by a button of an 'end' page.",
          related,
        },
      ],
    },
    'a page stands before it': {
      edits: [
        ...withEnds(['app', '/help'], ['help', '/manage']),
        ['"then": "/"', '"then": "/app"'],
        billed('▸'),
      ],
      problems: [{ pointer: '/plans/0/billing', message: tooMany('app', "'help', 'manage'", 3), related }],
    },
    'two pages stand before it, also on the shortest way': {
      edits: [
        ...withEnds(['app', '/help'], ['help', '/settings'], ['settings', '/manage'], ['faq', '/help']),
        ['"then": "/"', '"then": "/faq"'],
        onStart('/help'),
        billed('▸'),
      ],
      problems: [
        { pointer: '/plans/0/billing', message: tooMany('faq', "'help', 'settings', 'manage'", 4), related },
      ],
    },
    'only a page that payers do not come back to links to it': {
      edits: [...withEnds(['app', '/'], ['rest', '/manage']), ['"then": "/"', '"then": "/app"'], billed('▸')],
      problems: [
        {
          pointer: '/plans/0/billing',
          message:
            "The plan 'pro' is charged again and again, and no link leads from where its payers arrive ('app', 'welcome') to the page 'manage', on which they cancel. Consumer law wants that to be as easy as buying. Link to the page, such as by a button of an 'end' page.",
          related,
        },
      ],
    },
  },
});
