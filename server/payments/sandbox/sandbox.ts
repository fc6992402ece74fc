import { sandboxName } from '../../money/payment.ts';
import type { ProviderRefund, RefundablePayment } from '../../money/refund.ts';
import { leavingRoutes } from '../leaving.ts';
import { orderRoutes, termsOf } from '../order-routes.ts';
import { isOrderedHere } from '../ordered-here.ts';
import type { PaymentProvider, ProviderNeeds } from '../provider.ts';
import { checkoutPath, checkoutRoutes } from './checkout-routes.ts';
import { beginSandbox, sandboxPayers } from './sandbox-subscriptions.ts';
import { sandboxUpsells } from './sandbox-upsells.ts';
import { sandboxSubscription } from './subscription-routes.ts';

/** A payment provider without payments: its checkout is a page of this server, and no card is charged. */
export function sandbox(deps: ProviderNeeds): PaymentProvider {
  return {
    charges: false,
    checkoutUrl: (plan, funnel) =>
      isOrderedHere(funnel, plan)
        ? termsOf(plan)
        : `${checkoutPath}?${new URLSearchParams({ plan: plan.id })}`,
    find: (id) => deps.store.payments.find(id, { provider: sandboxName, livemode: undefined }),
    ...sandboxRefunds,
    upsells: sandboxUpsells,
    subscriptions: sandboxPayers(deps),
    routes: () =>
      checkoutRoutes(deps)
        .route('/', orderRoutes({ ...deps, asks: 'email', begin: beginSandbox(deps) }))
        .route('/', leavingRoutes(deps, true))
        .route('/', sandboxSubscription(deps)),
  };
}

/**
 * Every refund succeeds at once, and each look-up finds it. Fails for a payment of another provider, which waits until
 * the server runs with that provider again.
 */
const sandboxRefunds: Pick<PaymentProvider, 'refund' | 'refundsOf'> = {
  refund: async (payment) => ({ refund: refundOf(payment) }),
  refundsOf: async (payment) => [refundOf(payment)],
};

function refundOf({ paymentId, paymentIntent, amount }: RefundablePayment): ProviderRefund {
  if (paymentIntent !== undefined) {
    throw new Error(
      'The sandbox cannot refund a payment of another provider; start the server with the settings of that provider.',
    );
  }
  return { id: `re_${paymentId}`, status: 'succeeded', amount, reason: undefined };
}
