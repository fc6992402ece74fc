import type { Stripe } from 'stripe';
import { duesKey, duesOf } from '../../../../schema/billing/dues.ts';
import { plansAsSold } from '../../../../schema/billing/offers.ts';
import { hasTrialOnce } from '../../../../schema/billing/trial.ts';
import { isSessionId } from '../../../../schema/sessions/session-id.ts';
import { Problem } from '../../../http/problem.ts';
import type { Lookup, Payment } from '../../../money/payment.ts';
import type { Funnels } from '../../../releases/funnels.ts';
import type { Store } from '../../../store/store.ts';
import type { Payments } from '../../../store/tables/payments/payments.ts';
import { secondTrial } from '../../trial-had.ts';
import { goodsOf, plansOnSale } from '../catalogue/lookup-key.ts';
import { returnedIn, unlessUnknown } from '../client/stripe-client.ts';
import { undeliveredCheckouts } from '../client/undelivered-events.ts';
import { confirmOrder } from './confirm-order.ts';
import { type Confirmation, confirm, refusalOf, refusals, stripeName } from './confirmation.ts';

interface Needs {
  readonly store: Store;
  readonly funnels: Funnels;
  readonly now: () => Date;
  readonly stripe: Stripe;
  readonly livemode: boolean;
}

/** Stores a subscription by Stripe's id, with its first payment. */
type Settle = (subscription: string) => Promise<unknown>;

/** The payments of Stripe's Checkout Sessions: finds, confirms and stores them. */
export class CheckoutPayments {
  readonly #needs: Needs;
  readonly #takeUndelivered: (id: string, now: Date) => Promise<boolean>;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#takeUndelivered = undeliveredCheckouts(needs.stripe);
  }

  /**
   * The payment of a Checkout Session: the stored one, else Stripe's answer, asked through `lookup` and then stored.
   * Undefined for an id that is not ours; fails with `payment-not-accepted` for a refused payment. In: also what stores
   * the subscription that a payment began.
   */
  async find(id: string, lookup: Lookup, settle: Settle): Promise<Payment | undefined> {
    const { store, livemode, now } = this.#needs;
    const stored = await store.payments.find(id, { provider: stripeName, livemode });
    if (stored) return stored;
    // An id that cannot be of our mode costs no call.
    if (!id.startsWith(livemode ? 'cs_live_' : 'cs_test_')) return undefined;
    try {
      return await lookup(() => this.#ask(id, settle));
    } catch (error) {
      // The limit is for invented ids: a payer must not wait because others on the same network invented some.
      const limited = error instanceof Problem && error.id === 'too-many-attempts';
      if (!limited || !(await this.#takeUndelivered(id, now()))) throw error;
      return this.#ask(id, settle);
    }
  }

  /**
   * Asks Stripe for a Checkout Session and checks it against the plans of its session; `foreign` for an id that Stripe
   * does not know. Fails as the client does if Stripe does not answer.
   */
  async confirm(id: string): Promise<Confirmation> {
    const { store, stripe } = this.#needs;
    const answer = await store.subscriptions.nextAnswer();
    const checkout = await unlessUnknown(
      stripe.checkout.sessions.retrieve(id, {
        expand: ['line_items', 'invoice.payments', 'payment_intent.latest_charge'],
      }),
    );
    if (!checkout) return { is: 'foreign' };
    const confirmation = await this.#check(checkout);
    const amount = returnedOfIntent(checkout.payment_intent);
    return confirmation.is === 'paid' && amount > 0
      ? { ...confirmation, returned: { amount, answer } }
      : confirmation;
  }

  async #check(checkout: Stripe.Checkout.Session): Promise<Confirmation> {
    const { livemode, store, funnels } = this.#needs;
    const { id } = checkout;
    const reference = checkout.client_reference_id ?? '';
    const session = isSessionId(reference) ? await store.sessions.find(reference) : undefined;
    // A payment of this account may be of another site: an event goes to each endpoint, and the first one handles it.
    const seen = session ? (await funnels.since(session)).filter(({ id }) => id === session.funnelId) : [];
    const isOfLink = checkout.mode !== 'subscription' && checkout.metadata?.stile_checkout === undefined;
    if (isOfLink || !session)
      return confirm(checkout, { livemode, sessionId: session?.id, plans: plansOnSale(seen) });
    const number = Number(checkout.metadata?.stile_checkout);
    const agreed = Number.isInteger(number) ? await store.checkouts.find(session.id, number) : undefined;
    if (!agreed || (agreed.checkoutId ?? id) !== id)
      return refusalOf(checkout, session.id, 'unknown-checkout');
    const sold = seen.flatMap(plansAsSold);
    const goods = sold.map((plan) => goodsOf(session.funnelId, plan));
    const confirmation = confirmOrder(checkout, { livemode, checkout: agreed, goods });
    // What is paid stays so, whatever is paid later.
    if (confirmation.is !== 'paid' || agreed.state === 'paid') return confirmation;
    const isOnce = sold.some(
      (plan) => plan.id === agreed.planId && duesKey(duesOf(plan)) === agreed.dues && hasTrialOnce(plan),
    );
    const { email } = confirmation.payment;
    return isOnce && (await store.checkouts.isTrialPaidWith(email, session.funnelId, session.id))
      ? { ...refusalOf(checkout, session.id, secondTrial), subscription: confirmation.subscription }
      : confirmation;
  }

  /**
   * Stores a final confirmation, paid or refused. Out: what is stored: if the session was removed meanwhile, the
   * payment is refused without the payer's data.
   */
  async store(confirmation: Confirmation, payments: Payments): Promise<Confirmation> {
    const at = this.#needs.now();
    const gone = confirmation.is === 'paid' && !(await payments.add(confirmation.payment, at));
    if (confirmation.is === 'paid' && !gone && confirmation.returned) {
      const { payment, returned } = confirmation;
      await payments.putReturned(payment.paymentIntent ?? '', returned.amount, returned.answer);
    }
    const final = gone ? ofNoSession(confirmation.payment) : confirmation;
    if (final.is === 'refused') await payments.refuse(final.refusal, at);
    return final;
  }

  async #ask(id: string, settle: Settle): Promise<Payment | undefined> {
    const found = await this.confirm(id);
    const isFinal = found.is === 'paid' || found.is === 'refused';
    if (isFinal && found.subscription !== undefined) await settle(found.subscription);
    const confirmation = await this.store(found, this.#needs.store.payments);
    if (confirmation.is === 'foreign') return undefined;
    if (confirmation.is !== 'refused') return confirmation.payment;
    throw new Problem(
      'payment-not-accepted',
      `This payment gives no account. ${refusals[confirmation.refusal.reason]} Write to support, who can refund it.`,
    );
  }
}

/** What went back of a payment, by its last charge; 0 if Stripe told no more of it than its id. */
function returnedOfIntent(intent: Stripe.Checkout.Session['payment_intent']): number {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  return typeof charge === 'object' && charge ? returnedIn(charge) : 0;
}

const ofNoSession = ({ id, amount, currency }: Payment): Confirmation => ({
  is: 'refused',
  refusal: { id, sessionId: undefined, reason: 'unknown-session', amount, currency },
});
