import { describeRule } from '../../../tests/support/describe-rule.ts';
import { cancelPage } from '../../../tests/support/funnel-text.ts';
import { cancelEase } from './cancel-ease.ts';

const billed = (at = '', trial = '') =>
  ['"total": 4', `"total": 4, "billing": ${at}{ "every": { "month": 1 }${trial} }`] as const;
const [route, page] = cancelPage;
const unlinked = [route, page].flatMap((edit) => (edit ? [edit] : []));

describeRule(cancelEase, {
  valid: {
    'every plan is paid once': [],
    'buyers are led to where they cancel': [...cancelPage, billed()],
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
            "The plan 'pro' is charged again and again, and no link leads to the page 'manage', on which its payers cancel. Consumer law wants that to be as easy as buying. Link to the page, such as by a button of an 'end' page.",
          related: [{ pointer: '/pages/manage', message: 'The page is here.' }],
        },
      ],
    },
  },
});
