import type { Stripe } from 'stripe';
import type { Funnel } from '../../../../schema/funnel.ts';
import type { Plan } from '../../../../schema/sections/plan.ts';

/** The metadata by which what was made for a plan of a funnel is found again, whatever it is called by then. */
export const markOf = (funnel: Funnel, plan: Plan) => ({ stile_funnel: funnel.id, stile_plan: plan.id });

/** Those of a list that were made for this plan of this funnel. Fails as the list does. */
export async function markedFor<Item extends { metadata: Stripe.Metadata }>(
  list: AsyncIterable<Item>,
  funnel: Funnel,
  plan: Plan,
): Promise<readonly Item[]> {
  const marked: Item[] = [];
  for await (const item of list) {
    const { stile_funnel, stile_plan } = item.metadata;
    if (stile_funnel === funnel.id && stile_plan === plan.id) marked.push(item);
  }
  return marked;
}
