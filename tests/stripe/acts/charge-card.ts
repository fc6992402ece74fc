import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import type { Parameters } from '../http/parameters.ts';
import { StripeProblem } from '../http/problem.ts';
import { addPaymentIntent } from '../objects/payment-intent.ts';
import { fail, succeed } from './settle-intent.ts';

/** The parameters of a new Payment Intent that the double knows. */
export const intentParameters = [
  ...['amount', 'currency', 'customer', 'payment_method', 'confirm', 'return_url', 'off_session'],
  ...['allowed_payment_method_types[]', 'metadata', 'expand[]'],
];

/**
 * Charges a card that was kept. Fails as Stripe does for one that the bank declines; for one in `Books.challenged` the payer
 * must go to the bank first.
 */
export function chargeCard(books: Books, parameters: Parameters): Stripe.PaymentIntent {
  const customer = existing(books.customers, 'customer', parameters.required('customer'), 'customer');
  const card = parameters.required('payment_method');
  const intent = addPaymentIntent(books, {
    amount: parameters.integer('amount') ?? 0,
    currency: parameters.required('currency'),
    livemode: false,
  });
  Object.assign(intent, { customer: customer.id, payment_method: card, metadata: parameters.metadata() });
  if (books.declined.has(card)) {
    fail(books, intent);
    throw new StripeProblem(402, 'Your card was declined.', {
      type: 'card_error',
      code: 'card_declined',
      stored: true,
    });
  }
  if (!books.challenged.has(card)) succeed(books, intent, customer.email);
  else {
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${books.pages}/bank/${intent.id}`,
        return_url: parameters.required('return_url'),
      },
    };
  }
  return intent;
}

/** The payer's answer at the bank. */
export function answerBank(books: Books, id: string, isPayer: boolean): void {
  const intent = existing(books.paymentIntents, 'payment_intent', id);
  intent.next_action = null;
  if (isPayer) succeed(books, intent, null);
  else fail(books, intent);
}
