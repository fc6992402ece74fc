import type { Store } from '../store/store.ts';

/** How it is known that a visitor has had a trial: by the visit or its browser, or by the address of a payment that was refused for it. */
export type TrialHad = 'here' | 'by-address';

/** Why the payment of a second trial is refused. */
export const secondTrial = 'second-trial';

/** Whether a visitor has had a trial of the funnel, as far as is known before the payment. In: the key of the browser. */
export async function trialHadBy(
  { checkouts, payments }: Store,
  sessionId: string,
  browser: string | undefined,
): Promise<TrialHad | undefined> {
  if (await payments.isRefusedIn(sessionId, secondTrial)) return 'by-address';
  return (await checkouts.hasHadTrial(sessionId, browser)) ? 'here' : undefined;
}
