import { inSteps } from '../../../schema/places/pattern.ts';
import { type ChangeRule, risky } from '../change-rule.ts';

/** What visitors are promised. */
export const promiseChanges: readonly ChangeRule[] = [
  risky('refund-changed', {
    summary: 'Whether the payment is given back, or how soon where no account is made.',
    at: ['account/refund', 'account/refundAfterHours'],
    answers: 'Stored answers stay as they are; refunds that are owed stay owed.',
    sessions: (_, { old }) => `Sessions under way keep the promise of version ${old.version}.`,
  }),
  risky('access-changed', {
    summary:
      'How long an open payment leaves access, or the key that names the user to the app, is another one.',
    at: ['account/graceDays', 'account/userIdKey'],
    sessions: (_, { old }) =>
      `Subscriptions of sessions in version ${old.version} keep what that version says.`,
  }),
  risky('withdrawal-changed', {
    summary: 'Payers may withdraw from the contract for a longer or shorter time.',
    at: ['pages/*/withdrawalDays'],
    sessions: (_, { old }) => `Payers in version ${old.version} keep the days of that version.`,
  }),
  risky('pause-changed', {
    summary: 'Payers may pause a subscription for other lengths, or not at all.',
    at: ['pages/*/pause/**'],
    answers: 'Stored answers stay as they are; a pause that has begun keeps its end.',
    sessions: () => 'Every payer gets the new lengths at once, whatever version they subscribed in.',
  }),
  risky('retention-offer-changed', {
    summary: 'Payers who are about to cancel are offered another price, or none.',
    at: ['pages/*/retention', 'pages/*/retention/offer'],
    answers:
      'Stored answers stay as they are; a lower price that was taken stays for as long as it was offered.',
    sessions: () => 'Every payer is asked about the new offer at once, whatever version they subscribed in.',
  }),
  risky('consent-changed', {
    summary:
      'What visitors agree to, beside the checkbox for the newsletter or of a consent, is worded differently, or its links are.',
    at: inSteps('newsletter/label', 'words', 'links/**'),
    answers: (_, { old, new: now }) =>
      `Consents given before are to the old words, and those given from now on to the new ones; the funnel version of each session, ${old.version} or ${now.version}, says which. Where the new words allow more, ask those who agreed before again.`,
    sessions: (_, { old }) => `Sessions under way keep version ${old.version} and agree to its words.`,
  }),
  risky('consent-obligation-changed', {
    summary: 'A consent that could be withheld has to be given, or the other way round.',
    at: inSteps('must'),
    answers:
      'A consent that has to be given says less than one that was free, so the two cannot be counted together; where the law wants it free, one that has to be given may not hold.',
  }),
  risky('password-length-changed', {
    summary: 'A password has to be longer, or may be shorter.',
    at: ['pages/*/passwordMinLength'],
    answers: 'Accounts that there are keep their passwords.',
  }),
  risky('figures-changed', {
    summary:
      'Figures that are shown as counted are counted from something else, or are made up where they were not.',
    at: [...inSteps('source|periodHours'), 'steps/*/counters/*/counts'],
  }),
];
