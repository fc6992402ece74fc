import { duesKey, duesOf } from '../../schema/billing/dues.ts';
import { plansAsSold } from '../../schema/billing/offers.ts';
import type { Plan } from '../../schema/declaration/sections/plan.ts';
import type { Subscription } from '../money/subscription.ts';
import type { SessionLookup } from '../sessions/browsers.ts';

/** A plan as a subscription was sold. */
interface SoldPlan {
  readonly plan: Plan;
  /** Whether its regular price is the plan's own, and not that of an offer for good. */
  readonly atOwnPrice: boolean;
}

/** The plan of a subscription, or of a checkout, at the price that was agreed to; undefined if no version that the session may have seen has it. */
export async function soldPlanOf(
  { store, funnels }: Pick<SessionLookup, 'store' | 'funnels'>,
  { sessionId, planId, dues }: Pick<Subscription, 'sessionId' | 'planId' | 'dues'>,
): Promise<SoldPlan | undefined> {
  const session = await store.sessions.versionOf(sessionId);
  if (!session) return undefined;
  for (const version of await funnels.since(session)) {
    const plan = plansAsSold(version).find((one) => one.id === planId && duesKey(duesOf(one)) === dues);
    if (!plan) continue;
    return { plan, atOwnPrice: version.plans.some(({ id, total }) => id === planId && total === plan.total) };
  }
  return undefined;
}

/** The same without more. */
export const planOf = async (...given: Parameters<typeof soldPlanOf>): Promise<Plan | undefined> =>
  (await soldPlanOf(...given))?.plan;
