import type { Payment, PaymentProvider } from './payments/provider.ts';
import { Problem } from './problem.ts';

/** What the ids of payments look like, with every provider. */
const paymentId = /^\w{1,255}$/;

/** The payment with this id, whatever a client has sent as one. Fails with the problem `unknown-payment`. */
export async function knownPayment(payments: PaymentProvider, id: string): Promise<Payment> {
  const payment = paymentId.test(id) ? await payments.find(id) : undefined;
  if (!payment) {
    throw new Problem('unknown-payment', 'No payment has this id; use the address that checkout led to.');
  }
  return payment;
}
