import { describeRule } from '../../../tests/support/describe-rule.ts';
import { addArms } from '../../../tests/support/funnel-text.ts';
import { armConflict } from './arm-conflict.ts';

const message = (experiment: string, of: string) =>
  `The experiment '${experiment}' changes ${of} too, so a visitor of both sees what only one of them says. Leave it to one, or make one experiment of both.`;

describeRule(armConflict, {
  valid: {
    'two experiments change other properties, and two arms of one the same': [
      addArms({
        way: {
          short: '{ "steps": { "/pet": { "next": "/plan" } }, "plans": { "pro": { "total": 3 } } }',
          cheap: '{ "plans": { "pro": { "total": 2 } } }',
        },
        weekly: { dear: '{ "plans": { "pro": { "weekly": 2 } } }' },
      }),
    ],
  },
  invalid: {
    'two change the same': {
      edits: [
        addArms({
          cheap: { cheap: '{ "plans": { "pro": { "total": 3 } } }' },
          cheaper: { cheaper: '{ "plans": { "pro": { ▸"total": 2 } } }' },
        }),
      ],
      problems: [
        {
          pointer: '/experiments/2/arms/cheaper/plans/pro/total',
          message: message('cheap', "'total' of 'pro'"),
          related: [{ pointer: '/experiments/1/arms/cheap/plans/pro/total', message: 'The other is here.' }],
        },
      ],
    },
    'an arm changes what a variant of another experiment says': {
      edits: [addArms({ way: { short: '{ "steps": { "/pet": { ▸"heading": "A pet?" } } }' } })],
      problems: [
        {
          pointer: '/experiments/1/arms/short/steps/~1pet/heading',
          message: message('wording', "'heading' of '/pet'"),
          related: [{ pointer: '/steps/0/variants/short/heading', message: 'The other is here.' }],
        },
      ],
    },
    'both show another page at a path': {
      edits: [
        addArms({
          one: { page: '{ "routes": { "/": "hello" } }' },
          two: { page: '{ "routes": { ▸"/": "hello" } }' },
        }),
        [
          '"farewell": {',
          '"hello": { "kind": "landing", "title": "Hello", "blocks": [{ "kind": "hero", "heading": "Hello" }] },\n    "farewell": {',
        ],
      ],
      problems: [
        {
          pointer: '/experiments/2/arms/page/routes/~1',
          message: message('one', "'/'"),
          related: [{ pointer: '/experiments/1/arms/page/routes/~1', message: 'The other is here.' }],
        },
      ],
    },
  },
});
