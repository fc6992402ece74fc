import { leavesForCheckout } from '../../../schema/flow/leaves-for-checkout.ts';
import { pathOf } from '../../../schema/places/pointer.ts';
import type { StoredAnswers } from '../change.ts';
import { breaking, type ChangeRule, risky, safe } from '../change-rule.ts';
import type { Difference, Versions } from '../difference.ts';
import { shown } from '../wording.ts';

const setUp = "Set the payment links up again ('payments setup') before this version is released.";

/** The sessions that have chosen the plan. */
const stored = ({ old: { pointer } }: Difference, { old }: Versions): readonly StoredAnswers[] => {
  const plan = old.plans[Number(pathOf(pointer)[1])];
  return plan ? old.steps.filter(leavesForCheckout).map(({ field }) => ({ field, choice: plan.id })) : [];
};

/** What is sold, and for how much. */
export const planChanges: readonly ChangeRule[] = [
  breaking('plan-removed', {
    summary: 'A plan is no longer sold.',
    removed: ['plans/*'],
    stored,
    change: ({ path: [, plan] }) => `The plan '${plan}' was removed.`,
    answers: ({ path: [, plan] }) =>
      `Sessions that have chosen '${plan}' keep it, and so do their payments; reports by plan no longer find it in the funnel.`,
    sessions: ({ path: [, plan] }, { old }) =>
      `Sessions under way keep version ${old.version} and are still offered '${plan}'. Leave its Payment Link open until they are done, else their button leads nowhere.`,
  }),
  breaking('plan-id-changed', {
    summary: 'A plan has another id, which is what answers, payments and payment links know it by.',
    at: ['plans/*/id'],
    stored,
    answers: ({ old, new: now }) =>
      `Earlier sessions and payments hold ${shown(old.value)}, new ones ${shown(now.value)}, so one plan is counted as two. ${setUp}`,
    sessions: ({ old: { value } }, { old }) =>
      `Sessions under way keep version ${old.version} and pay by the link of ${shown(value)}. Leave that open until they are done.`,
  }),
  breaking('plan-currency-changed', {
    summary: 'A plan is paid in another currency.',
    at: ['plans/*/currency'],
    stored,
    answers: `Payments are kept in the currency in which they were made, so they no longer add up. ${setUp}`,
    sessions: (_, { old }) =>
      `Sessions under way keep version ${old.version}, and pay in the old currency, which their pages show.`,
  }),
  risky('price-changed', {
    summary: 'A plan costs more or less.',
    at: ['plans/*/total'],
    stored,
    answers: `Stored answers stay as they are; earlier payments keep their amount. ${setUp}`,
    sessions: (_, { old }) =>
      `Sessions under way keep version ${old.version} and pay the old price, which their pages show.`,
  }),
  breaking('plan-tax-changed', {
    summary: 'The prices of a plan contain tax, tax comes on top of them, or none is worked out.',
    at: ['plans/*/tax'],
    stored,
    answers: `Payments are kept as they were made, so those from before and after do not add up. Visitors who have subscribed keep the terms they agreed to. ${setUp}`,
    sessions: (_, { old }) => `Sessions under way keep version ${old.version} and pay as their pages show.`,
  }),
  breaking('plan-billing-changed', {
    summary: 'A plan becomes a subscription, or is one no more.',
    added: ['plans/*/billing'],
    removed: ['plans/*/billing'],
    stored,
    change: ({ path: [, plan], what }) =>
      what === 'added'
        ? `The plan '${plan}' is a subscription from now on: its total is charged again and again.`
        : `The plan '${plan}' is paid once from now on.`,
    answers: `Stored answers stay as they are. Visitors who have paid keep the terms they agreed to. Figures from before and after cannot be compared. ${setUp}`,
    sessions: (_, { old }) =>
      `Sessions under way keep version ${old.version} and pay on its terms, which their pages show.`,
  }),
  risky('checkout-look-changed', {
    summary: 'The card is typed in a page of ours, or on that of Stripe.',
    at: ['checkout/**'],
    answers: `Stored answers and payments stay as they are. ${setUp}`,
    sessions: (_, { old }) => `Sessions under way keep version ${old.version} and pay where it says.`,
  }),
  risky('plan-terms-changed', {
    summary: 'A subscription is charged at other times, or has another trial or intro price.',
    at: ['plans/*/billing/**'],
    stored,
    answers: `Stored answers stay as they are. Visitors who have subscribed keep the terms they agreed to. ${setUp}`,
    sessions: (_, { old }) =>
      `Sessions under way keep version ${old.version} and pay on its terms, which their pages show.`,
  }),
  risky('shown-price-changed', {
    summary: 'A plan is shown with another price per week, or another former price; what is paid stays.',
    at: ['plans/*/weekly|was'],
  }),
  risky('plan-added', {
    summary: 'A plan more is sold.',
    added: ['plans/*'],
    change: ({ path: [, plan] }) => `The plan '${plan}' was added.`,
    answers: ({ path: [, plan] }) =>
      `'${plan}' can be stored in the answers from now on; programs that read them must know it. ${setUp}`,
  }),
  risky('plan-condition-changed', {
    summary: 'A plan is offered to other visitors than before.',
    at: ['plans/*/when'],
    answers:
      'Stored answers stay as they are; other visitors choose among the plans from now on, so sales from before and after cannot be compared.',
  }),
  risky('plan-after-payment-changed', {
    summary: 'A plan is sold among the plans, or only after the payment.',
    at: ['plans/*/afterPayment'],
    answers:
      'Stored answers stay as they are; visitors choose among other plans from now on, so sales from before and after cannot be compared.',
  }),
  risky('plans-reordered', {
    summary: 'The plans are shown in another order.',
    reordered: ['plans'],
    answers:
      'Stored answers stay as they are; the order sways the choice, so sales from before and after cannot be compared.',
  }),
  safe('plan-copy-changed', {
    summary: "A plan's name, features or badge read differently.",
    at: ['plans/*/name|badge', 'plans/*/features/**'],
  }),
];
