import { duesOf } from '../../schema/billing/dues.ts';
import { pageAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Plan } from '../../schema/declaration/sections/plan.ts';

/** What of a funnel decides about its checkout. */
export type CheckoutOf = Pick<Funnel, 'offers' | 'pages' | 'checkout'>;

/**
 * Whether a plan is ordered on our page before the checkout, and paid in a checkout of its own. That page shows the terms of a
 * subscription, the price of an offer, and the tax. Also ordered there: every plan of a funnel that offers more after the
 * payment, or that shows the card in a page of ours. Any other plan has a Payment Link, which stays open.
 */
export const isOrderedHere = (funnel: CheckoutOf, plan: Plan): boolean =>
  plan.billing !== undefined ||
  duesOf(plan).tax !== undefined ||
  (funnel.offers ?? []).some(({ plans }) => plans.includes(plan.id)) ||
  hasUpsell(funnel) ||
  funnel.checkout?.look === 'page';

/** Whether something more is offered after the payment, so that the card is kept for it. */
export const hasUpsell = ({ pages }: Pick<Funnel, 'pages'>): boolean =>
  Object.values(pages).some((page) => pageAuthoringOf(page).upsell);

/** Whether a card is typed in a page of ours: not for a trial without a card. */
export const isPaidInPage = ({ checkout }: Pick<Funnel, 'checkout'>, { billing }: Plan): boolean =>
  checkout?.look === 'page' && billing?.trial?.card !== false;
