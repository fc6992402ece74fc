import { pageAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { leavesForCheckout } from '../../schema/flow/leaves-for-checkout.ts';
import { accountPageFrom } from '../../schema/pages/after-payment.ts';
import { pageAt } from '../../schema/pages/at-path.ts';
import { transitionsOf } from '../../schema/steps/next.ts';

/**
 * How a funnel leaves for checkout and comes back: the step, the path of the page after payment, and the account form there, or on the page to which that leads; undefined if it has no checkout. The rule checkout-return ensures
 * that there is one way.
 */
export function checkoutReturn(funnel: Funnel) {
  const step = funnel.steps.find(leavesForCheckout);
  const path = step && transitionsOf(step.next)[0]?.to;
  const page = path === undefined ? undefined : accountPageFrom(funnel, pageAt(funnel, path));
  const form = page && pageAuthoringOf(page).accountForm?.(page);
  return step && path !== undefined && form ? { step, path, form } : undefined;
}
