import type { Stripe } from 'stripe';
import type { Plan } from '../../../../schema/declaration/sections/plan.ts';
import { completed, type Payment } from '../../../money/payment.ts';
import { amountOf } from '../../../money/plan-price.ts';
import type { RefusedPayment } from '../../../store/tables/payments/payments.ts';
import { lookupKeyPrefix } from '../catalogue/lookup-key.ts';
import { idOf } from '../client/stripe-client.ts';

/** The parts of a Checkout Session that count. */
export interface CheckoutFacts
  extends Pick<Stripe.Checkout.Session, 'id' | 'livemode' | 'payment_status' | 'amount_total' | 'currency'> {
  readonly payment_intent: string | { readonly id: string } | null;
  readonly customer_details: { readonly email: string | null } | null;
  readonly line_items?: { readonly data: readonly LineFacts[]; readonly has_more: boolean } | undefined;
}

type LineFacts = Pick<Stripe.LineItem, 'quantity'> & {
  readonly price: Pick<Stripe.Price, 'lookup_key'> | null;
};

/** What a Checkout Session must match. */
export interface Expected {
  /** Whether our key is live. */
  readonly livemode: boolean;
  /** The session that `client_reference_id` names; undefined if there is none. */
  readonly sessionId: string | undefined;
  /** The plans that this session may pay, by their prices' lookup keys. */
  readonly plans: ReadonlyMap<string, Plan>;
}

type Refused = RefusedPayment & { readonly reason: RefusalOfPayment };

/** The result for a Checkout Session. An open one may still be paid, days later. */
export type Confirmation =
  | {
      readonly is: 'paid' | 'open';
      readonly payment: Payment;
      /** What went back of a plan that is paid once before it was stored, and the number of Stripe's answer. */
      readonly returned?: { readonly amount: number; readonly answer: number } | undefined;
      /** Stripe's id of the subscription that it began. */
      readonly subscription?: string | undefined;
    }
  | {
      readonly is: 'refused';
      readonly refusal: Refused;
      /** Stripe's id of the subscription that must end for it. */
      readonly subscription?: string | undefined;
    }
  | { readonly is: 'foreign' };

/** A Checkout Session that does not count as paid, for a reason. */
export const refusalOf = (
  { id, amount_total, currency }: Pick<CheckoutFacts, 'id' | 'amount_total' | 'currency'>,
  sessionId: string | undefined,
  reason: RefusalOfPayment,
): Extract<Confirmation, { readonly is: 'refused' }> => ({
  is: 'refused',
  refusal: {
    id,
    sessionId,
    reason,
    amount: amount_total ?? undefined,
    currency: currency?.toUpperCase(),
  },
});

/**
 * Decides what counts as paid: one plan at its own price, once, in full, in its currency and our mode, for a session of
 * ours.
 *
 * In: a Checkout Session with its line items, fetched from Stripe. One that names neither our session nor our price is
 * foreign: the Stripe account may sell other things.
 */
export function confirm(checkout: CheckoutFacts, { livemode, sessionId, plans }: Expected): Confirmation {
  const refused = (reason: RefusalOfPayment) => refusalOf(checkout, sessionId, reason);

  const [line, ...others] = checkout.line_items?.data ?? [];
  const key = line?.price?.lookup_key ?? '';
  if (sessionId === undefined) {
    return key.startsWith(lookupKeyPrefix) ? refused('unknown-session') : { is: 'foreign' };
  }
  if (checkout.livemode !== livemode) return refused('other-mode');
  const paid = checkout.payment_status === 'paid';
  if (!paid && checkout.payment_status !== 'unpaid') return refused('nothing-paid');
  if (others.length > 0 || checkout.line_items?.has_more || line?.quantity !== 1)
    return refused('other-goods');
  const plan = plans.get(key);
  if (!plan) return refused('other-price');
  if (checkout.amount_total !== amountOf(plan)) return refused('other-amount');
  if (checkout.currency !== plan.currency.toLowerCase()) return refused('other-currency');
  const paymentIntent = idOf(checkout.payment_intent);
  if (paid && paymentIntent === undefined) return refused('no-money');

  return {
    is: paid ? 'paid' : 'open',
    payment: {
      id: checkout.id,
      sessionId,
      planId: plan.id,
      email: checkout.customer_details?.email ?? '',
      amount: checkout.amount_total,
      currency: plan.currency,
      status: paid ? completed : checkout.payment_status,
      provider: stripeName,
      paymentIntent,
      livemode,
    },
  };
}

/** Why a Checkout Session of ours is not accepted as payment, in words for the payer. */
export const refusals = {
  'other-mode': 'It was made with test money where real money is taken, or the other way round.',
  'unknown-session': 'It names no visit of ours.',
  'unknown-checkout': 'It was not begun on our page, where its terms are agreed to.',
  'nothing-paid': 'Nothing had to be paid for it.',
  'other-goods': 'It is for something else than one plan, once.',
  'other-price': 'It is not for a price at which a plan is sold.',
  'other-amount': 'Another amount was paid than the plan costs.',
  'other-currency': 'It was paid in another currency than the plan costs.',
  'second-trial':
    'Its address has had a trial here before, so the new one was ended, and what it cost is given back.',
  'no-money': 'No money can be traced that was moved by it.',
} as const;

export type RefusalOfPayment = keyof typeof refusals;

export const stripeName = 'stripe';
