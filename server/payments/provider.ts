import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Offer } from '../../schema/declaration/sections/offer.ts';
import type { Plan } from '../../schema/declaration/sections/plan.ts';
import type { OwnSite } from '../http/own-site.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ClientAddress } from '../limits/client-address.ts';
import type { PaymentFinder } from '../money/payment.ts';
import type { Refunder } from '../money/refund.ts';
import type { Discount, Subscription } from '../money/subscription.ts';
import type { SessionChange } from '../sessions/browsers.ts';
import type { CheckoutOf } from './ordered-here.ts';
import type { UpsellCharges } from './upsell-charges.ts';

export interface ProviderNeeds extends SessionChange, OwnSite {
  readonly clientAddress: ClientAddress;
  readonly logger: Logger;
}

/** A lower price of a subscription, offered to a payer who is about to cancel it. */
export interface RetentionOffer {
  readonly offer: Offer;
  readonly funnelId: string;
  /** As the subscription was sold. */
  readonly plan: Plan;
  readonly discount: Discount;
}

/** What payers do with a subscription. All fail with PaymentsUnavailable if the provider cannot be reached. */
export interface SubscriptionActs {
  /** Ends it with the period that is paid for, or now, and stores what has become of it; it gets no retention offer any more. Safe to repeat. */
  cancel(subscription: Subscription, when: 'at-period-end' | 'now'): Promise<void>;
  /** Charges nothing until a moment, and stores that. Does nothing to a subscription that has ended. Safe to repeat. */
  pause(subscription: Subscription, until: Date): Promise<void>;
  /** Ends its pause, and stores that; what was skipped is not charged later. Safe to repeat. */
  resume(subscription: Subscription): Promise<void>;
  /**
   * Lowers its charges to come, and stores that. Does nothing to a subscription of which the provider says that it was lowered or
   * cancelled before. Safe to repeat.
   */
  retain(subscription: Subscription, offer: RetentionOffer): Promise<void>;
  /**
   * The address of the provider's page to use another card, which leads back; undefined for a payer whom the provider does not know
   * any more. Missing where there are no cards.
   */
  cardPage?(subscription: Subscription, backTo: string): Promise<string | undefined>;
  /** The addresses of the invoices, by the ids of the charges. */
  invoices?(subscription: Subscription): Promise<ReadonlyMap<string, string>>;
}

export interface PaymentProvider extends PaymentFinder, Refunder {
  /**
   * The address of ours that leads from a page to the checkout of a plan at the price it shows; the browser adds
   * client_reference_id, the session's id. Of a site below a path it comes after that path.
   */
  checkoutUrl(plan: Plan, funnel: CheckoutOf): string;
  /** Fails with a StartError if a plan of the funnel could not be paid at a price that visitors would see. */
  requirePayable?(funnel: Funnel): Promise<void>;
  readonly subscriptions: SubscriptionActs;
  /** Its pages, as a source of the content security policy of forms that lead there; undefined where all pages are ours. */
  readonly leadsTo?: string;
  /** Set if nobody is charged; pages then say so. */
  readonly charges?: false;
  /** Handles the events that the provider could not deliver; run from time to time. */
  handleUndelivered?(jobs: Jobs): Promise<void>;
  /** Closes the open checkouts at the price of an offer whose time of grace is over; run every minute. */
  closeEnded?(): Promise<void>;
  /** Charges the card of a payment once more. */
  readonly upsells: UpsellCharges;
  /** The routes for the provider: the sandbox's pages, or its webhook. */
  routes?(jobs: Jobs): Hono;
}
