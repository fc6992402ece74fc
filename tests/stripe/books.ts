import type { Stripe } from 'stripe';
import { paymentMethodOf } from './objects/payment-method.ts';
import { Shelf } from './shelf.ts';

interface BooksOptions {
  readonly now: () => Date;
  /** Called with every new event. */
  readonly onEvent: (event: Stripe.Event) => void;
}

/** Why a card of Stripe's is declined; others are for no reason that the bank gives. */
export const declineCodes: Readonly<Record<string, string>> = {
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
};

/** A payer at the page of a Checkout Session. */
export interface Payer {
  readonly email: string;
  /** The card's id; `none` where the trial asks for no card. A card in `Books.declined` is declined. */
  readonly card?: string;
  /** Where the payer is, by which tax is worked out. */
  readonly country?: string;
}

/** What a Checkout Session of a subscription was made with. */
export interface CheckoutTerms {
  readonly coupon: string | undefined;
  readonly trialDays: number | undefined;
  readonly whenWithoutCard: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod;
  readonly metadata: Stripe.Metadata;
  /** Whether a card that is charged once may be charged again. */
  readonly keepsCard: boolean;
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
  readonly coupons = new Shelf<Stripe.Coupon>();
  readonly discounts = new Shelf<Stripe.Discount>();
  readonly customers = new Shelf<Stripe.Customer>();
  readonly subscriptions = new Shelf<Stripe.Subscription>();
  /** Only what we read of them. */
  readonly portalConfigurations = new Shelf<
    Pick<Stripe.BillingPortal.Configuration, 'id' | 'object' | 'active' | 'metadata'>
  >();
  readonly paymentMethodDomains = new Shelf<Stripe.PaymentMethodDomain>();
  readonly invoices = new Shelf<Stripe.Invoice>();
  readonly invoicePayments = new Shelf<Stripe.InvoicePayment>();
  /** The products that a coupon is limited to, by its id; Stripe tells them only where they are expanded. */
  readonly couponProducts = new Map<string, readonly string[]>();
  /** The terms of a Checkout Session that Stripe keeps to itself until it is paid, by the session's id. */
  readonly checkoutTerms = new Map<string, CheckoutTerms>();
  /** What Stripe Tax lacks to work in the account; a test adds some. */
  taxLacks: readonly string[] = [];
  /** The cards that the bank declines; a test adds some. */
  readonly declined = new Set(['pm_declined', 'pm_card_chargeDeclined', ...Object.keys(declineCodes)]);
  /** The cards whose bank asks the payer first; a test adds some. */
  readonly challenged = new Set<string>(['pm_challenged', 'pm_card_authenticationRequired']);
  /** The payers at their bank, by the id of the Checkout Session. */
  readonly challenges = new Map<string, Payer>();
  /** The subscriptions whose trial's end was announced. */
  readonly reminded = new Set<string>();
  readonly events: Shelf<Stripe.Event>;
  readonly #lineItems = new Map<string, readonly Stripe.LineItem[]>();
  readonly #now: () => Date;
  #aheadS = 0;
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
    return Math.floor(this.#now().getTime() / 1000) + this.#aheadS;
  }

  /** Sets the account's clock forward, as a test clock of Stripe does. In: seconds since 1970. */
  set time(seconds: number) {
    this.#aheadS += seconds - this.seconds();
  }

  /** The object with this id. */
  find(id: string): object | undefined {
    if (id.startsWith('pm_')) return paymentMethodOf(id);
    const shelves = [
      this.products,
      this.prices,
      this.paymentLinks,
      this.checkoutSessions,
      this.paymentIntents,
      this.charges,
      this.refunds,
      this.disputes,
      this.coupons,
      this.discounts,
      this.customers,
      this.subscriptions,
      this.invoices,
    ];
    return shelves.map((shelf) => shelf.get(id)).find((found) => found !== undefined);
  }

  /** Who paid an invoice, and how. */
  paymentsOf(invoice: string): Stripe.ApiList<Stripe.InvoicePayment> {
    const data = this.invoicePayments.all.filter((payment) => payment.invoice === invoice);
    return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${invoice}` };
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
