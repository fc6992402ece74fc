import type { Funnel } from '../../../../schema/funnel.ts';
import { checkoutReturn } from '../../../checkout-return.ts';
import { StartError } from '../../../start-error.ts';

/** What Stripe replaces by the id of the Checkout Session. */
const placeholder = '{CHECKOUT_SESSION_ID}';

/**
 * Where Stripe sends a visitor after payment, with its placeholder for the payment's id.
 * In: the address of the server as visitors know it. Fails with a StartError for a funnel that never leaves to pay.
 */
export function stripeReturnUrl(funnel: Funnel, publicUrl: URL): string {
  const back = checkoutReturn(funnel);
  if (!back) {
    throw new StartError(
      `The funnel '${funnel.id}' has no step that leaves for checkout, so there is nothing to set up; give it one with plans.`,
    );
  }
  // Written by hand: URLSearchParams would escape the braces, and Stripe would not know its placeholder.
  return `${new URL(back.path, publicUrl)}?${encodeURIComponent(back.page.paymentParameter)}=${placeholder}`;
}
