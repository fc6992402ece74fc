import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { armCombinations, inArms } from '../../../schema/experiments/arms.ts';
import { describeError } from '../../errors/describe-error.ts';
import { StartError } from '../../errors/start-error.ts';
import { PaymentsUnavailable } from '../../money/payment.ts';
import { priceText } from '../../money/plan-price.ts';
import { lookupKey } from './lookup-key.ts';
import type { StripeAccess } from './stripe-access.ts';
import { orUnavailable, sentenceOf, stripeClient } from './stripe-client.ts';

const rereadAfterMs = 60_000;

/**
 * The open Payment Links that `funnel payments setup` made in the account, for the plans of every version. Stripe's list
 * is read at most once a minute, and an older one serves while Stripe gives no answer.
 */
export class PaymentLinks {
  readonly #stripe: Stripe;
  readonly #now: () => number;
  #urls: Promise<ReadonlyMap<string, string>> | undefined;
  #rereadAtMs = 0;

  /** `now`: our time in milliseconds. */
  constructor(stripe: Stripe, now: () => number) {
    this.#stripe = stripe;
    this.#now = now;
  }

  /** The address where a plan is paid at its price; undefined if no link for it is open. Fails as Stripe does. */
  async of(funnelId: string, plan: Plan): Promise<string | undefined> {
    return (await this.#open()).get(lookupKey(funnelId, plan));
  }

  #open(): Promise<ReadonlyMap<string, string>> {
    const former = this.#urls;
    if (former && this.#now() < this.#rereadAtMs) return former;
    this.#rereadAtMs = this.#now() + rereadAfterMs;
    const urls = openLinks(this.#stripe).catch((error) => {
      this.#urls = former;
      if (former) return former;
      throw error;
    });
    this.#urls = urls;
    return urls;
  }

  /**
   * Fails with a StartError if a plan of the funnel has no open link at a price that visitors see, and as Stripe does.
   */
  async require(funnel: Funnel): Promise<void> {
    for (const plan of plansAtEveryPrice(funnel)) {
      if (await this.of(funnel.id, plan)) continue;
      throw new StartError(
        `The plan '${plan.id}' has no Payment Link at ${priceText(plan, funnel.language)} in the Stripe account, so nobody can pay it. Run 'npm run funnel -- payments setup', and start again.`,
      );
    }
  }
}

/**
 * The Payment Links of an account, checked for a funnel that is about to start. If Stripe gives no answer, that is logged:
 * visitors may answer meanwhile. Fails with a StartError for a plan without a link, or if Stripe refuses the key.
 */
export async function openPaymentLinks(
  access: StripeAccess,
  funnel: Funnel,
  logger: Logger,
): Promise<PaymentLinks> {
  const links = new PaymentLinks(stripeClient(access), Date.now);
  try {
    await links.require(funnel);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new StartError(sentenceOf(error));
    if (!(error instanceof PaymentsUnavailable)) throw error;
    logger.error(describeError(error.cause), 'Stripe gives no answer, so that nobody can pay now.');
  }
  return links;
}

/** The addresses of the open links, by the lookup key of their price. */
async function openLinks(stripe: Stripe): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  const open = stripe.paymentLinks.list({ active: true, limit: 100, expand: ['data.line_items'] });
  await orUnavailable(async () => {
    for await (const { url, metadata, line_items } of open) {
      const key = line_items?.data[0]?.price?.lookup_key;
      // A link of another origin may lead back elsewhere.
      if (key && metadata.stile_plan !== undefined) urls.set(key, url);
    }
  });
  return urls;
}

/** The plans of a funnel as they are declared, and at the other prices that they have in arms. */
export function plansAtEveryPrice(funnel: Funnel): readonly Plan[] {
  const plans = armCombinations(funnel).flatMap((arms) => inArms(funnel, arms).plans);
  return [...new Map(plans.map((plan) => [lookupKey(funnel.id, plan), plan])).values()];
}
