import type { Lookup, Payment, PaymentProvider } from './payments/provider.ts';
import { Problem } from './problem.ts';

/** What the ids of payments look like, with every provider. */
const paymentId = /^\w{1,255}$/;

/**
 * The payment with this id, whatever a client has sent as one. Fails with the problem `unknown-payment`, and as
 * `lookup` does, through which the provider is asked of an id that is not kept.
 */
export async function knownPayment(payments: PaymentProvider, id: string, lookup: Lookup): Promise<Payment> {
  const payment = paymentId.test(id) ? await payments.find(id, lookup) : undefined;
  if (!payment) {
    throw new Problem('unknown-payment', 'No payment has this id; use the address that checkout led to.');
  }
  return payment;
}
