import { Stripe } from 'stripe';
import { type StripeDouble, startStripe } from './stripe-double.ts';

/** The Stripe double, a client of the official SDK for it, and one price for sale. */
export interface Account {
  readonly double: StripeDouble;
  readonly stripe: Stripe;
  readonly price: Stripe.Price;
  readonly link: Stripe.PaymentLink;
  /** Pays the price; returns the Checkout Session. */
  pay(odd?: Partial<Parameters<StripeDouble['pay']>[0]>): Promise<Stripe.Checkout.Session>;
}

/** A client of the SDK for the double, without retries. */
export function clientOf({ url }: StripeDouble, secretKey: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}

/** Opens an account, as a person would with the SDK. */
export async function openAccount(): Promise<Account> {
  const double = await startStripe();
  const stripe = clientOf(double, double.secretKey);
  const product = await stripe.products.create({ name: 'A plan', metadata: { plan: 'one' } });
  const price = await stripe.prices.create({
    product: product.id,
    unit_amount: 4_900,
    currency: 'usd',
    lookup_key: 'plan',
  });
  const link = await stripe.paymentLinks.create({
    line_items: [{ price: price.id, quantity: 1 }],
    after_completion: { type: 'redirect', redirect: { url: 'http://shop.test/?id={CHECKOUT_SESSION_ID}' } },
  });
  const pay: Account['pay'] = (odd = {}) =>
    double.pay({ link: link.url, clientReferenceId: 'visitor-1', email: 'ana@example.com', ...odd });
  return { double, stripe, price, link, pay };
}
