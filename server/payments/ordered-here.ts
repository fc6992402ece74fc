import { duesOf } from '../../schema/billing/dues.ts';
import { pageAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Plan } from '../../schema/declaration/sections/plan.ts';

/**
 * Whether a plan is ordered on our page before the checkout, and paid in a checkout of its own: a subscription, whose terms
 * are agreed to, a plan with an offer, whose price ends, one with tax, which is told of there, and every plan of a funnel that offers more after the payment. Any other has a Payment Link, which stays open.
 */
export const isOrderedHere = (funnel: Pick<Funnel, 'offers' | 'pages'>, plan: Plan): boolean =>
  plan.billing !== undefined ||
  duesOf(plan).tax !== undefined ||
  (funnel.offers ?? []).some(({ plans }) => plans.includes(plan.id)) ||
  hasUpsell(funnel);

/** Whether something more is offered after the payment, so that the card is kept for it. */
export const hasUpsell = ({ pages }: Pick<Funnel, 'pages'>): boolean =>
  Object.values(pages).some((page) => pageAuthoringOf(page).upsell);
