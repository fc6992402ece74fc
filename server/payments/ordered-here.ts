import { pageAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Plan } from '../../schema/declaration/sections/plan.ts';

/**
 * Whether a plan is ordered on our page before the checkout, and paid in a checkout of its own: a subscription, whose terms
 * are agreed to, a plan with an offer, whose price ends, and every plan of a funnel that offers more after the payment. Any other has a Payment Link, which stays open.
 */
export const isOrderedHere = (
  funnel: Pick<Funnel, 'offers' | 'pages'>,
  { id, billing }: Pick<Plan, 'id' | 'billing'>,
): boolean =>
  billing !== undefined || (funnel.offers ?? []).some(({ plans }) => plans.includes(id)) || hasUpsell(funnel);

/** Whether something more is offered after the payment, so that the card is kept for it. */
export const hasUpsell = ({ pages }: Pick<Funnel, 'pages'>): boolean =>
  Object.values(pages).some((page) => pageAuthoringOf(page).upsell);
