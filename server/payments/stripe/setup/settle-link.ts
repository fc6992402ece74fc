import type { Stripe } from 'stripe';
import type { Funnel } from '../../../../schema/funnel.ts';
import type { Plan } from '../../../../schema/sections/plan.ts';
import { markedFor, markOf } from './mark.ts';
import type { Settled } from './settled.ts';

/** What a Payment Link sells, and where it sends the visitor afterwards. */
interface LinkTerms {
  readonly price: Stripe.Price;
  readonly returnUrl: string;
}

/** Makes the Payment Link of a plan's price, mends where it leads, and closes those of former prices. Fails as Stripe does. */
export async function settleLink(
  stripe: Stripe,
  funnel: Funnel,
  plan: Plan,
  { price, returnUrl }: LinkTerms,
): Promise<Settled<Stripe.PaymentLink>> {
  const open = await markedFor(stripe.paymentLinks.list({ active: true, limit: 100 }), funnel, plan);
  const kept = open.find(({ metadata }) => metadata.stile_price === price.id);
  const after_completion = { type: 'redirect', redirect: { url: returnUrl } } as const;
  const changes: string[] = [];

  let item = kept;
  if (!item) {
    item = await stripe.paymentLinks.create({
      line_items: [{ price: price.id, quantity: 1 }],
      after_completion,
      metadata: { ...markOf(funnel, plan), stile_price: price.id },
    });
    changes.push(`Made the payment link of '${plan.name}': ${item.url}.`);
  } else if (item.after_completion.redirect?.url !== returnUrl) {
    item = await stripe.paymentLinks.update(item.id, { after_completion });
    changes.push(`The payment link of '${plan.name}' now leads back to ${returnUrl}.`);
  }
  // Only once the new one is open, so that a run that is cut short leaves no plan without a link.
  for (const former of open.filter(({ id }) => id !== kept?.id)) {
    await stripe.paymentLinks.update(former.id, { active: false });
    changes.push(`Closed the former payment link of '${plan.name}': ${former.url}.`);
  }
  return { item, changes };
}
