import type { Funnel } from '../declaration/funnel.ts';
import type { Offer } from '../declaration/sections/offer.ts';
import type { Plan } from '../declaration/sections/plan.ts';
import { chargeStep, smallestUnits, wholeUnits } from '../numbers/smallest-unit.ts';
import { type Condition, type Facts, holds } from '../steps/condition.ts';
import { hasTrialOnce, withoutTrial } from './trial.ts';

/** What is stored of an offer for a visitor: that it has begun for them, that they typed its code, or their answer to it. */
export interface BegunOffer {
  readonly id: string;
  /** When it ends for this visitor; undefined where the offer says that itself, or ends never. */
  readonly endsAt: Date | undefined;
}

/** What decides which offers hold for a visitor. */
export interface OfferState {
  readonly begun: readonly BegunOffer[];
  readonly facts: Facts;
  readonly now: Date;
}

/** The path of the step that those leave for whom an offer is; undefined for one that is for others. */
export const leftAt = ({ when }: Pick<Offer, 'when'>): string | undefined =>
  when && 'left' in when ? when.left : undefined;

/** The path of the page on which those cancel for whom an offer is; undefined for one that is for others. */
export const cancellingAt = ({ when }: Pick<Offer, 'when'>): string | undefined =>
  when && 'cancelling' in when ? when.cancelling : undefined;

/** The condition on answers under which an offer holds, if it has one. */
export const conditionOf = ({ when }: Pick<Offer, 'when'>): Condition | undefined =>
  when && ('left' in when || 'cancelling' in when) ? undefined : when;

/** When an offer ends for a visitor; undefined for one without an end, or that has not begun. */
export function endOf({ id, until }: Offer, begun: OfferState['begun']): Date | undefined {
  const own = begun.find((offer) => offer.id === id)?.endsAt;
  const ends = [...(until?.at === undefined ? [] : [new Date(until.at)]), ...(own ? [own] : [])];
  return ends.toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/**
 * The offers that hold for a visitor at a moment, in the order in which they count. The one decision on it: pages, checkouts and the words before them ask only this.
 * Those for payers who cancel hold at no checkout. Pure.
 *
 * In: the funnel version in the visitor's arms.
 */
export function offersHeld({ offers = [] }: Pick<Funnel, 'offers'>, state: OfferState): readonly Offer[] {
  const { begun, facts, now } = state;
  return inOrder(
    atCheckout(offers).filter((offer) => {
      const { id, until, code } = offer;
      const when = conditionOf(offer);
      const mustBegin = code !== undefined || until?.minutesFrom !== undefined || leftAt(offer) !== undefined;
      if (mustBegin && !begun.some((one) => one.id === id)) return false;
      const end = endOf(offer, begun);
      return (!end || now < end) && (!when || holds(when, facts));
    }),
  );
}

const atCheckout = (offers: readonly Offer[]) => offers.filter((offer) => cancellingAt(offer) === undefined);

/** Offers in the order in which they count: those with a code first, each kind as declared. */
export const inOrder = (offers: readonly Offer[]): readonly Offer[] =>
  offers.toSorted((one, other) => Number(one.code === undefined) - Number(other.code === undefined));

/** The funnel at the prices of offers; the same object without any. In: offers as `offersHeld` gives them. */
export function withOffers(funnel: Funnel, offers: readonly Offer[]): Funnel {
  if (offers.length === 0) return funnel;
  return {
    ...funnel,
    plans: funnel.plans.map((plan) => {
      const offer = offers.find(({ plans }) => plans.includes(plan.id));
      return offer ? atOffer(plan, offer) : plan;
    }),
  };
}

/** The plan at its own price, and at that of each offer at the checkout. */
export const atEveryOffer = ({ offers = [] }: Pick<Funnel, 'offers'>, plan: Plan): readonly Plan[] => [
  plan,
  ...atCheckout(offers)
    .filter(({ plans }) => plans.includes(plan.id))
    .map((offer) => atOffer(plan, offer)),
];

/** The plans in every form in which they may be sold: at each of their prices, also without a trial that is had once. */
export const plansAsSold = (funnel: Pick<Funnel, 'offers' | 'plans'>): readonly Plan[] =>
  funnel.plans
    .flatMap((plan) => atEveryOffer(funnel, plan))
    .flatMap((plan) => (hasTrialOnce(plan) ? [plan, withoutTrial(plan)] : [plan]));

/**
 * A plan as an offer sells it. It is a plan like any other, with a lower total or intro price, so that dues, words and
 * what is sold at the payment provider follow from it; its own total is the one that is crossed out.
 */
export function atOffer(plan: Plan, offer: Offer): Plan {
  const { total, weekly, billing } = plan;
  const price = priceAt(plan, offer);
  const cheaper = { ...plan, was: total, weekly: Math.round((weekly * price * 100) / total) / 100 };
  if (!billing || offer.for === 'forever') return { ...cheaper, total: price };
  return { ...cheaper, billing: { ...billing, intro: { total: price, periods: periodsOf(plan, offer) } } };
}

/**
 * The total less what is taken off, in whole units. What is taken off is rounded half up to the smallest amount that can
 * be charged, as Stripe rounds it.
 */
export function priceAt({ total, currency }: Plan, { percentOff, amountOff = 0 }: Offer): number {
  const full = smallestUnits(total, currency);
  const step = chargeStep(currency);
  const off =
    percentOff === undefined
      ? smallestUnits(amountOff, currency)
      : Math.round((full * percentOff) / 100 / step) * step;
  return wholeUnits(full - off, currency);
}

/** How many charges of a subscription are lower; a fraction where the months are no whole number of periods. */
export function periodsOf({ billing }: Plan, { for: length = 'once', months = 1 }: Offer): number {
  if (length === 'once') return 1;
  const { month = 0, year = 0 } = billing?.every ?? {};
  return months / (month + 12 * year);
}
