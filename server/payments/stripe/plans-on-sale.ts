import type { Funnel } from '../../../schema/funnel.ts';
import type { Plan } from '../../../schema/sections/plan.ts';
import { lookupKey } from './lookup-key.ts';

/**
 * The plans that a session may pay, by the lookup keys of their prices: those of its own funnel version, which it was
 * shown, and those of the active one, whose links it is sent to.
 */
export const plansOnSale = (own: Funnel, active: Funnel): ReadonlyMap<string, Plan> =>
  new Map(
    [active, own].flatMap((funnel) =>
      funnel.plans.map((plan) => [lookupKey(funnel.id, plan), plan] as const),
    ),
  );
