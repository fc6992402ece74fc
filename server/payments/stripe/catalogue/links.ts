import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { duesKey, duesOf } from '../../../../schema/billing/dues.ts';
import { plansAsSold } from '../../../../schema/billing/offers.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../../schema/declaration/sections/plan.ts';
import { armCombinations, inArms } from '../../../../schema/experiments/arms.ts';
import { describeError } from '../../../errors/describe-error.ts';
import { StartError } from '../../../errors/start-error.ts';
import { PaymentsUnavailable } from '../../../money/payment.ts';
import { priceText } from '../../../money/plan-price.ts';
import { type CheckoutOf, isOrderedHere } from '../../ordered-here.ts';
import type { StripeAccess } from '../client/stripe-access.ts';
import { orUnavailable, sentenceOf } from '../client/stripe-client.ts';
import { goodsOnSale } from './goods-on-sale.ts';
import { goodsOf, lookupKey } from './lookup-key.ts';

const rereadAfterMs = 60_000;
/** A version with new prices may have been released, and set up at Stripe, just now. */
const rereadForMissingAfterMs = 2_000;

/**
 * Where a plan is paid at its price: the address of its Payment Link, or the id of its price if it is ordered here. Undefined
 * if it is not on sale. Fails as Stripe does.
 */
export type LinkOf = (funnel: CheckoutOf & Pick<Funnel, 'id'>, plan: Plan) => Promise<string | undefined>;

/**
 * Finds the open Payment Links that `funnel payments setup` made in the account, for the plans of every version. Stripe's
 * list is read once a minute, and sooner if a link is missing in it; an older one serves while Stripe gives no answer. In: our
 * time in milliseconds.
 */
export function paymentLinks(stripe: Stripe, now: () => number): LinkOf {
  let urls: Promise<ReadonlyMap<string, string>> | undefined;
  let readAtMs = 0;
  const open = (maxAgeMs: number) => {
    const former = urls;
    if (former && now() < readAtMs + maxAgeMs) return former;
    readAtMs = now();
    urls = openLinks(stripe).catch((error) => {
      urls = former;
      if (former) return former;
      throw error;
    });
    return urls;
  };
  return async (funnel, plan) => {
    const goods = goodsOf(funnel.id, plan);
    if (isOrderedHere(funnel, plan))
      return orUnavailable(async () => (await goodsOnSale(stripe, goods))?.get(goods.price));
    const key = lookupKey(funnel.id, plan);
    return (await open(rereadAfterMs)).get(key) ?? (await open(rereadForMissingAfterMs)).get(key);
  };
}

/** Fails with a StartError if a plan has no open link at a price that visitors see, and as Stripe does. */
export async function requireLinks(linkOf: LinkOf, funnel: Funnel): Promise<void> {
  for (const plan of plansAtEveryPrice(funnel)) {
    if (await linkOf(funnel, plan)) continue;
    throw new StartError(
      `The plan '${plan.id}' has no ${isOrderedHere(funnel, plan) ? 'prices' : 'Payment Link'} at ${priceText(plan, funnel.language)} in the Stripe account, so nobody can pay it. Run 'npm run funnel -- payments setup' with this funnel, and try again a minute later.`,
    );
  }
}

interface StartNeeds {
  readonly linkOf: LinkOf;
  /** Where visitors reach the site. */
  readonly publicUrl: URL | undefined;
  readonly access?: Pick<StripeAccess, 'publishableKey'>;
  readonly logger: Logger;
}

/**
 * As `requireLinks`, for a funnel that is about to start. If Stripe gives no answer, that is logged: visitors may answer
 * meanwhile. Fails with a StartError also if Stripe refuses the key, and for a plan whose payers Stripe could
 * not lead back.
 */
export async function requireOpenLinks(
  { linkOf, publicUrl, access, logger }: StartNeeds,
  funnel: Funnel,
): Promise<void> {
  const ordered = funnel.plans.find((plan) => isOrderedHere(funnel, plan));
  if (ordered && !publicUrl) {
    throw new StartError(
      `The plan '${ordered.id}' of the funnel '${funnel.id}' ${ordered.billing ? 'is a subscription' : 'has tax or an offer, is paid in a page of ours, or more is offered after it'}, and PUBLIC_URL is not set, so Stripe cannot be told where its payers return to. Set it to the address of the server as visitors know it, such as https://quiz.example.com.`,
    );
  }
  if (funnel.checkout?.look === 'page' && access?.publishableKey === undefined) {
    throw new StartError(
      `The funnel '${funnel.id}' has its checkout in a page of ours, and STRIPE_PUBLISHABLE_KEY is not set, so Stripe's fields for the card would not load. Set it to the publishable key (pk_...) beside the secret key in the Stripe Dashboard, or take "look": "page" out of the funnel.`,
    );
  }
  try {
    await requireLinks(linkOf, funnel);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new StartError(sentenceOf(error));
    if (!(error instanceof PaymentsUnavailable)) throw error;
    logger.error(describeError(error.cause), 'Stripe gives no answer, so that nobody can pay now.');
  }
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

/** The plans of a funnel as they are declared, and at the other prices that they have in arms and offers. */
export function plansAtEveryPrice(funnel: Funnel): readonly Plan[] {
  const plans = armCombinations(funnel).flatMap((arms) => plansAsSold(inArms(funnel, arms)));
  const keyOf = (plan: Plan) => `${lookupKey(funnel.id, plan)} ${duesKey(duesOf(plan))}`;
  return [...new Map(plans.map((plan) => [keyOf(plan), plan])).values()];
}
