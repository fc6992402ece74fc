import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { checkoutReturn } from '../checkout-return.ts';

/** Where a visitor goes after the payment. */
export function returnUrl(funnel: Funnel, session: string, payment: string): string {
  const success = checkoutReturn(funnel);
  if (!success) throw new Error('The funnel has plans to pay, yet no page to return to after payment.');
  const query = new URLSearchParams({
    [success.form.paymentParameter]: payment,
    [funnel.session.queryParameter]: session,
  });
  return `${success.path}?${query}`;
}
