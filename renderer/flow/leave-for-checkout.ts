import type { PageData } from '../../server/api.ts';
import { local } from '../session/storage.ts';

/** The name by which the payment provider knows our session. */
const referenceParameter = 'client_reference_id';

/** Remembers the plan and leaves for its checkout. A plan that has none is only logged. */
export function leaveForCheckout({ funnel, checkout }: PageData, planId: string, sessionId: string): void {
  const address = checkout[planId];
  if (!address) {
    console.error('Invalid plan selected: it has no checkout address, so that it cannot be paid.');
    return;
  }
  local.write(funnel.session.planStorageKey, planId);
  const url = new URL(address, location.href);
  url.searchParams.set(referenceParameter, sessionId);
  location.assign(url);
}
