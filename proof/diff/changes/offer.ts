import { type ChangeRule, risky, safe } from '../change-rule.ts';

const setUp = "Set the prices up ('payments setup') before this version is released.";

/** What is sold for less, and until when. */
export const offerChanges: readonly ChangeRule[] = [
  risky('offer-added', {
    summary: 'Some plans are offered for less.',
    added: ['offers', 'offers/*'],
    answers: `Stored answers stay as they are; more visitors may buy, so sales from before and after cannot be compared. ${setUp}`,
  }),
  risky('offer-removed', {
    summary: 'Some plans are no longer offered for less.',
    removed: ['offers', 'offers/*'],
    sessions: (_, { old }) =>
      `Sessions under way keep version ${old.version} and its offers until these end; new ones pay the price of the plan.`,
  }),
  risky('offer-changed', {
    summary: 'An offer takes off another amount, ends at another time, or is for other plans or visitors.',
    at: ['offers/*/**'],
    reordered: ['offers'],
    answers: `Stored answers stay as they are; sales from before and after cannot be compared. ${setUp}`,
    sessions: (_, { old }) =>
      `Sessions under way keep version ${old.version} and the offer that their pages show. An end that has begun stays.`,
  }),
  risky('upsell-changed', {
    summary: 'A page after the payment offers another plan.',
    at: ['pages/*/plan'],
    answers: `Stored answers stay as they are; sales from before and after cannot be compared. ${setUp}`,
  }),
  safe('upsell-copy-changed', {
    summary: 'The charge and the answers on a page after the payment read differently.',
    at: ['pages/*/charge|accept|decline|refused|otherCard|failed'],
  }),
];
