import { describeRule } from '../../../tests/support/describe-rule.ts';
import { cancelPage } from '../../../tests/support/funnel-text.ts';
import { trialAgain } from './trial-again.ts';

const trial = (properties: string, name = '') =>
  [
    ...cancelPage,
    [
      '"total": 4',
      `"total": 4, "billing": { "every": { "month": 1 }, "trial": { "days": 7, "reminder": "own"${properties} } }`,
    ],
    ...(name ? [['"features": ["All"]', name] as const] : []),
  ] as const;

describeRule(trialAgain, {
  valid: {
    'a trial is had once, as its words say': trial('', '"features": ["For new members"]'),
    'a trial that is had again asks for a card': trial(', "again": true'),
    'a trial without a card is had once': trial(', "card": false'),
  },
  invalid: {
    'a trial without a card is had again and again': {
      edits: trial(', "card": false, "again": ▸true'),
      problems: [
        {
          pointer: '/plans/0/billing/trial/again',
          message:
            'Whoever begins this trial anew every 7 days never pays, since it asks for no card. Remove `again`, so that it is had once, or ask for a card.',
          related: [
            { pointer: '/plans/0/billing/trial/card', message: 'That no card is asked for is here.' },
          ],
        },
      ],
    },
    'words promise that it is had once, and everybody has it again': {
      edits: trial(', "again": true', '"features": [▸"One trial per person"]'),
      problems: [
        {
          pointer: '/plans/0/features/0',
          message:
            "'One trial per person' says that the trial is had once or is for new visitors, and everybody gets it again. Correct the words, or remove `again`.",
          related: [{ pointer: '/plans/0/billing/trial/again', message: 'That it is had again is here.' }],
        },
      ],
    },
  },
});
