import { filled, pricesOf } from '../../schema/authoring/plan-words.ts';
import { later } from '../../schema/billing/charges.ts';
import { duesOf } from '../../schema/billing/dues.ts';
import { endOf, priceAt } from '../../schema/billing/offers.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { PageOf } from '../../schema/declaration/pages/index.ts';
import type { Offer } from '../../schema/declaration/sections/offer.ts';
import type { Plan } from '../../schema/declaration/sections/plan.ts';
import { smallestUnits } from '../../schema/numbers/smallest-unit.ts';
import { afterCharge, chargesToCome } from '../money/discount.ts';
import type { Subscription } from '../money/subscription.ts';
import { dateText } from '../payments/pages/order-page.ts';
import type { soldPlanOf } from '../payments/plan-of.ts';
import type { RetentionOffer } from '../payments/provider.ts';
import { memberTexts } from './member-texts.ts';
import { pauseAt } from './pause.ts';

interface Cancelling {
  readonly page: Pick<PageOf<'membership'>, 'retention'>;
  readonly funnel: Pick<Funnel, 'id' | 'offers'>;
  readonly sold: Awaited<ReturnType<typeof soldPlanOf>>;
  /** By the server's clock, and by that of the subscription. */
  readonly now: Date;
  readonly time: Date;
}

/**
 * What a payer who is about to cancel is offered, if anything: a lower price of a subscription that is charged its own one, in
 * full, next. Pure.
 */
export function retentionOffer(subscription: Subscription, given: Cancelling): RetentionOffer | undefined {
  const { page, funnel, sold, now, time } = given;
  const offer = funnel.offers?.find(({ id }) => id === page.retention?.offer);
  if (!offer || !sold?.atOwnPrice || !offer.plans.includes(sold.plan.id)) return undefined;
  const end = endOf(offer, []);
  const { status, cancelAt, endedAt, retention } = subscription;
  const goesOn =
    ['trialing', 'active'].includes(status) && !cancelAt && !endedAt && !pauseAt(subscription, time);
  if ((end && end <= now) || !goesOn || retention) return undefined;
  const { plan } = sold;
  const { renewal, currency } = duesOf(plan);
  const [next] = chargesToCome(subscription, duesOf(plan), time);
  // No discount comes on top of another.
  if (!renewal || next?.amount !== renewal.amount) return undefined;
  const until = lowerUntil(offer, next.at, time);
  if (until && until <= next.at) return undefined;
  const discount = { amount: smallestUnits(priceAt(plan, offer), currency), until };
  return { offer, funnelId: funnel.id, plan, discount };
}

/** When a discount ends that is taken at a moment, as Stripe counts. */
function lowerUntil({ for: length = 'once', months: count = 1 }: Offer, next: Date, from: Date) {
  if (length === 'forever') return undefined;
  return length === 'once' ? afterCharge(next) : later(from, { unit: 'month', count }, 1);
}

/** The sentence on a price that is lower than usual: from when on it is charged, and until when; undefined if it is not lower. */
export function lowerPriceText(
  subscription: Pick<Subscription, 'startedAt' | 'discount'>,
  plan: Plan,
  funnel: Funnel,
  after: Date,
): string | undefined {
  const dues = duesOf(plan);
  const usual = dues.renewal?.amount ?? 0;
  const [next] = chargesToCome(subscription, dues, after);
  if (!next || next.amount >= usual) return undefined;
  const { language } = funnel;
  const { texts } = memberTexts(language);
  const price = pricesOf(plan, funnel);
  const words = { from: dateText(next.at, language), price: price(next.amount), full: price(usual) };
  if (subscription.discount && !subscription.discount.until) return filled(texts.loweredForGood, words);
  const first = chargesToCome(subscription, dues, after).find(({ amount }) => amount === usual);
  return first && filled(texts.lowered, { ...words, date: dateText(first.at, language) });
}
