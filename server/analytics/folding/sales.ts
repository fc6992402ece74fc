import { hasCard, hasTrial } from '../../../schema/billing/dues.ts';
import type { Milestone, Sale, Sales } from '../../store/rows/session-progress.ts';
import type { SoldRows } from '../../store/tables/payments/sold.ts';

/**
 * The sales of a session, one for each payment that is completed. Pure.
 *
 * A subscription's first charge is its payment too, and counts once. A free trial is a sale of nothing.
 */
export function salesOf({ payments, checkouts, subscriptions, charges, refunds, upsells }: SoldRows): Sales {
  const owed = new Map(refunds.map(({ payment_id, amount }) => [payment_id, amount]));
  // Our refund is also in what the provider says was given back of the charge, so the larger one counts.
  const back = (id: string, charge?: SoldRows['charges'][number]) =>
    Math.max(owed.get(id) ?? 0, charge?.disputed ? charge.amount : (charge?.refunded ?? 0));
  const sales = payments.map((payment): Sale => {
    const { payment_id: id, plan_id: plan, amount, currency, returned: told } = payment;
    const subscription = subscriptions.find(({ payment_id }) => payment_id === id);
    const all = charges.filter(({ subscription_id }) => subscription_id === subscription?.subscription_id);
    const [first, later] = amount > 0 ? [all[0], all.slice(1)] : [undefined, all];
    const trial = subscription !== undefined && hasTrial(subscription.dues);
    const returned = [
      Math.min(amount, Math.max(told, back(id, first))),
      ...later.map((charge) => Math.min(charge.amount, back(charge.charge_id, charge))),
    ];
    return {
      plan,
      offer: checkouts.find(({ checkout_id }) => checkout_id === id)?.offer_id ?? '',
      upsell: upsells.find((upsell) => isPaidBy(upsell, payment))?.page ?? '',
      currency,
      trial,
      converted: trial && later.length > 0,
      renewed: later.length - Number(trial && later.length > 0),
      cancelled: subscription !== undefined && isCancelled(subscription),
      charged: later.reduce((sum, charge) => sum + charge.amount, amount),
      returned: returned.reduce((sum, part) => sum + part, 0),
    };
  });
  const declined = upsells
    .filter(({ state }) => state === 'declined')
    .map(({ page, currency }) => ({ upsell: page, currency }));
  return { sales, declined };
}

/** Whether a payment is that of an upsell: its charge, or one at a checkout to which it led. */
const isPaidBy = (
  { state, intent_id, plan_id, payment_id }: SoldRows['upsells'][number],
  payment: SoldRows['payments'][number],
): boolean =>
  state === 'checkout'
    ? payment.plan_id === plan_id && payment.payment_id !== payment_id
    : payment.payment_id === intent_id;

/** A trial without a card has its end from the beginning: that is no cancellation until it has come. */
const isCancelled = ({ dues, cancel_at, ended_at }: SoldRows['subscriptions'][number]): boolean =>
  ended_at !== null || (cancel_at !== null && hasCard(dues));

/** What a session has reached by its sales. */
export function milestonesOf({ sales }: Sales): readonly Exclude<Milestone, 'completed' | 'account'>[] {
  return [
    ...(sales.some(({ charged }) => charged > 0) ? (['paid'] as const) : []),
    ...(sales.some(({ returned }) => returned > 0) ? (['refund'] as const) : []),
    ...(sales.some(({ trial }) => trial) ? (['trial'] as const) : []),
    ...(sales.some(({ converted }) => converted) ? (['converted'] as const) : []),
  ];
}
