import { conditionOf, endOf, type OfferState, offersHeld } from '../../schema/billing/offers.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Offer } from '../../schema/declaration/sections/offer.ts';
import { minuteMs } from '../../schema/numbers/durations.ts';
import { factsOf } from '../../schema/values/values.ts';
import type { Browser, SessionChange } from './browsers.ts';
import { storedPath } from './stored-path.ts';

/** The offers that hold for a session now, and when each ends; undefined for one without an end. */
export interface SessionOffers {
  readonly held: readonly Offer[];
  endOf(offer: Offer): Date | undefined;
}

type Needs = Pick<SessionChange, 'store' | 'now'>;

/**
 * The offers of a funnel that hold now. Asks the store only for a funnel with offers. In: the id of a session that is this
 * browser's; undefined for a visitor without one; and offers that are taken for begun besides the stored ones.
 */
export async function offersNow(
  { store, now }: Needs,
  funnel: Funnel,
  sessionId: string | undefined,
  besides: OfferState['begun'] = [],
): Promise<SessionOffers> {
  const { offers = [] } = funnel;
  if (offers.length === 0) return { held: [], endOf: () => undefined };
  const begun = [...(sessionId ? await store.begunOffers.of(sessionId) : []), ...besides];
  const answers = sessionId && offers.some(conditionOf) ? await store.sessions.answersOf(sessionId) : {};
  const path = storedPath({ id: sessionId ?? '', answers: answers ?? {} }, funnel);
  const state: OfferState = { begun, facts: factsOf(funnel, path.answers), now: now() };
  return { held: offersHeld(funnel, state), endOf: (offer) => endOf(offer, begun) };
}

/** Begins what is counted from the first visit of a path. */
export async function beginOffersAt(
  { store, now }: Needs,
  browser: Browser,
  { id: sessionId, funnel, path }: { readonly id: string; readonly funnel: Funnel; readonly path: string },
): Promise<void> {
  const at = now();
  for (const { id, until } of funnel.offers ?? []) {
    if (until?.minutesFrom !== path) continue;
    const endsAt = new Date(at.getTime() + (until.minutes ?? 0) * minuteMs);
    const key = offerKey(browser, { funnel, id, sessionId });
    await store.begunOffers.begin({ sessionId, id, browser: key, at, endsAt });
  }
}

/** Tells the browser of a session in an offer from others. */
export function offerKey(
  browser: Browser,
  { funnel, id, sessionId }: { readonly funnel: Funnel; readonly id: string; readonly sessionId: string },
): string {
  const purpose = `offer ${funnel.id} ${id}`;
  // Without a cookie, a browser is known by its session alone.
  return funnel.session.bound ? browser.keyFor(purpose) : `${purpose} ${sessionId}`;
}

const graceMinutes = 15;

/** The offer at whose price a plan is sold now. */
export const offerFor = ({ held }: Pick<SessionOffers, 'held'>, planId: string): Offer | undefined =>
  held.find(({ plans }) => plans.includes(planId));

/** Until when a checkout of a plan can be paid that is opened now; undefined for a price without an end. */
export function payableUntil(offers: SessionOffers, planId: string): Date | undefined {
  const offer = offerFor(offers, planId);
  const end = offer && offers.endOf(offer);
  return end && new Date(end.getTime() + (offer.graceMinutes ?? graceMinutes) * minuteMs);
}

/** The offers of a plan that somebody can have by a code, which may have ended. */
export const offersByCode = ({ offers = [] }: Funnel, planId: string): readonly Offer[] =>
  offers.filter(({ code, plans }) => code !== undefined && plans.includes(planId));
