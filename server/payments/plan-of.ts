import { duesKey, duesOf } from '../../schema/billing/dues.ts';
import { plansAsSold } from '../../schema/billing/offers.ts';
import type { Plan } from '../../schema/declaration/sections/plan.ts';
import type { Subscription } from '../money/subscription.ts';
import type { SessionLookup } from '../sessions/browsers.ts';

/** The plan of a subscription at the price that was agreed to; undefined if no version that the session may have seen has it. */
export async function planOf(
  { store, funnels }: Pick<SessionLookup, 'store' | 'funnels'>,
  { sessionId, planId, dues }: Pick<Subscription, 'sessionId' | 'planId' | 'dues'>,
): Promise<Plan | undefined> {
  const session = await store.sessions.versionOf(sessionId);
  if (!session) return undefined;
  const seen = (await funnels.since(session)).flatMap(plansAsSold);
  return seen.find((plan) => plan.id === planId && duesKey(duesOf(plan)) === dues);
}
