import type { ChangeRule } from '../change-rule.ts';
import { inSteps } from '../pattern.ts';

/** What visitors are promised. */
export const promiseChanges: readonly ChangeRule[] = [
  {
    id: 'refund-changed',
    verdict: 'risky',
    summary: 'Whether the payment is given back once the account is made.',
    at: ['account/refund'],
    answers: 'Stored answers stay as they are; refunds that are owed stay owed.',
    sessions: (_, { old }) => `Sessions under way keep the promise of version ${old.version}.`,
  },
  {
    id: 'password-length-changed',
    verdict: 'risky',
    summary: 'A password has to be longer, or may be shorter.',
    at: ['pages/*/passwordMinLength'],
    answers: 'Accounts that there are keep their passwords.',
  },
  {
    id: 'figures-changed',
    verdict: 'risky',
    summary:
      'Figures that are shown as counted are counted from something else, or are made up where they were not.',
    at: [...inSteps('source|periodHours'), 'steps/*/counters/*/counts'],
  },
];
