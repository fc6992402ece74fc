import type { Stripe } from 'stripe';

/** What a reader of a card needs: its last digits. In: the id, which is all that a test says of a card. */
export const paymentMethodOf = (
  id: string,
): Pick<Stripe.PaymentMethod, 'id' | 'object' | 'type'> & {
  readonly card: { readonly brand: string; readonly last4: string };
} => ({ id, object: 'payment_method', type: 'card', card: { brand: 'visa', last4: '4242' } });
