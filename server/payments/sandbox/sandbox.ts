import type { Deps } from '../../deps.ts';
import type { PaymentProvider } from '../provider.ts';
import { checkoutPath, checkoutRoutes } from './checkout-routes.ts';
import { sandboxName } from './sandbox-name.ts';
import { sandboxRefunds } from './sandbox-refunds.ts';

/** Stands in for a payment provider: its checkout is a page of this server, and no card is charged. */
export function sandbox(deps: Pick<Deps, 'store' | 'funnels' | 'now'>): PaymentProvider {
  return {
    checkoutUrl: (plan) => `${checkoutPath}?${new URLSearchParams({ plan: plan.id })}`,
    find: (id) => deps.store.payments.find(id, { provider: sandboxName, livemode: undefined }),
    ...sandboxRefunds,
    routes: () => checkoutRoutes(deps),
  };
}
