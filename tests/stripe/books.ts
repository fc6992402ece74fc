import type { Stripe } from 'stripe';
import { Shelf } from './shelf.ts';

interface BooksOptions {
  readonly now: () => Date;
  /** Called with every new event. */
  readonly onEvent: (event: Stripe.Event) => void;
}

/** The objects of the account. */
export class Books {
  /** The address of the Payment Links' pages. */
  pages = '';
  readonly products = new Shelf<Stripe.Product>();
  readonly prices = new Shelf<Stripe.Price>();
  readonly paymentLinks = new Shelf<Stripe.PaymentLink>();
  readonly checkoutSessions = new Shelf<Stripe.Checkout.Session>();
  readonly paymentIntents = new Shelf<Stripe.PaymentIntent>();
  readonly charges = new Shelf<Stripe.Charge>();
  readonly refunds = new Shelf<Stripe.Refund>();
  readonly disputes = new Shelf<Stripe.Dispute>();
  readonly events: Shelf<Stripe.Event>;
  readonly #lineItems = new Map<string, readonly Stripe.LineItem[]>();
  readonly #now: () => Date;
  #made = 0;

  constructor({ now, onEvent }: BooksOptions) {
    this.#now = now;
    this.events = new Shelf(onEvent);
  }

  /** A new id. */
  newId(prefix: string): string {
    this.#made += 1;
    return `${prefix}_${String(this.#made).padStart(24, '0')}`;
  }

  /** The present time in seconds since 1970, as Stripe writes it. */
  seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }

  /** The object with this id. */
  find(id: string): object | undefined {
    const shelves = [
      this.products,
      this.prices,
      this.paymentLinks,
      this.checkoutSessions,
      this.paymentIntents,
      this.charges,
      this.refunds,
      this.disputes,
    ];
    return shelves.map((shelf) => shelf.get(id)).find((found) => found !== undefined);
  }

  /** What a Payment Link sells or a Checkout Session sold; undefined for anything else. */
  lineItemsOf(id: string): Stripe.ApiList<Stripe.LineItem> | undefined {
    const data = this.#lineItems.get(id);
    if (!data) return undefined;
    const home = this.checkoutSessions.get(id) ? 'checkout/sessions' : 'payment_links';
    return { object: 'list', data: [...data], has_more: false, url: `/v1/${home}/${id}/line_items` };
  }

  setLineItems(id: string, items: readonly Stripe.LineItem[]): void {
    this.#lineItems.set(id, items);
  }
}
