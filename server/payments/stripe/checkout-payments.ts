import { Stripe } from 'stripe';
import { isSessionId } from '../../../schema/sessions/session-id.ts';
import { Problem } from '../../http/problem.ts';
import type { Lookup, Payment } from '../../money/payment.ts';
import type { Funnels } from '../../releases/funnels.ts';
import type { Store } from '../../store/store.ts';
import type { Payments } from '../../store/tables/payments.ts';
import { type Confirmation, confirm, refusals, stripeName } from './confirmation.ts';
import { plansOnSale } from './lookup-key.ts';
import { UndeliveredCheckouts } from './undelivered-events.ts';

interface Needs {
  readonly store: Store;
  readonly funnels: Funnels;
  readonly now: () => Date;
  readonly stripe: Stripe;
  readonly livemode: boolean;
}

/** The payments of Stripe's Checkout Sessions: finds, confirms and stores them. */
export class CheckoutPayments {
  readonly #needs: Needs;
  readonly #idPattern: RegExp;
  readonly #undelivered: UndeliveredCheckouts;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#idPattern = needs.livemode ? /^cs_live_\w+$/ : /^cs_test_\w+$/;
    this.#undelivered = new UndeliveredCheckouts(needs);
  }

  /**
   * The payment of a Checkout Session: the stored one, else Stripe's answer, asked through `lookup` and then stored.
   * Undefined for an id that is not ours; fails with `payment-not-accepted` for a refused payment.
   */
  async find(id: string, lookup: Lookup): Promise<Payment | undefined> {
    const { store, livemode } = this.#needs;
    const kept = await store.payments.find(id, { provider: stripeName, livemode });
    if (kept) return kept;
    // An id that cannot be of our mode costs no call.
    if (!this.#idPattern.test(id)) return undefined;
    const ask = () => this.#ask(id);
    try {
      return await lookup(ask);
    } catch (error) {
      // The limit is for invented ids: a payer must not wait because others on the same network invented some.
      const limited = error instanceof Problem && error.id === 'too-many-attempts';
      if (!limited || !(await this.#undelivered.take(id))) throw error;
      return ask();
    }
  }

  /**
   * Asks Stripe for a Checkout Session and checks it against the plans of its session; `foreign` for an id that Stripe
   * does not know. Fails as the client does if Stripe does not answer.
   */
  async look(id: string): Promise<Confirmation> {
    const { livemode, store, funnels } = this.#needs;
    const checkout = await this.#retrieve(id);
    if (!checkout) return { is: 'foreign' };
    const reference = checkout.client_reference_id ?? '';
    const session = isSessionId(reference) ? await store.sessions.find(reference) : undefined;
    const shown = session ? await funnels.since(session) : [];
    return confirm(checkout, { livemode, sessionId: session?.id, plans: plansOnSale(shown) });
  }

  /**
   * Stores a final confirmation, paid or refused. Out: what is stored: if the session was removed meanwhile, the
   * payment is refused without the payer's data.
   */
  async keep(found: Confirmation, payments: Payments): Promise<Confirmation> {
    const at = this.#needs.now();
    const gone = found.is === 'paid' && !(await payments.add(found.payment, at));
    const confirmation = gone ? ofNoSession(found.payment) : found;
    if (confirmation.is === 'refused') await payments.refuse(confirmation.refusal, at);
    return confirmation;
  }

  async #ask(id: string): Promise<Payment | undefined> {
    const confirmation = await this.keep(await this.look(id), this.#needs.store.payments);
    if (confirmation.is === 'foreign') return undefined;
    if (confirmation.is !== 'refused') return confirmation.payment;
    throw new Problem(
      'payment-not-accepted',
      `This payment gives no account. ${refusals[confirmation.refusal.reason]} Write to support, who can refund it.`,
    );
  }

  async #retrieve(id: string): Promise<Stripe.Checkout.Session | undefined> {
    try {
      return await this.#needs.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
        return undefined;
      throw error;
    }
  }
}

const ofNoSession = ({ id, amount, currency }: Payment): Confirmation => ({
  is: 'refused',
  refusal: { id, sessionId: undefined, reason: 'unknown-session', amount, currency },
});
