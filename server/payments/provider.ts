import type { Hono } from 'hono';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Plan } from '../../schema/declaration/sections/plan.ts';
import type { Chore, Jobs } from '../jobs/jobs.ts';
import type { PaymentFinder } from '../money/payment.ts';
import type { Refunder } from '../money/refund.ts';

/** Takes payments and refunds them. */
export interface PaymentProvider extends PaymentFinder, Refunder {
  /**
   * The address where the browser pays a plan; the browser adds client_reference_id, the session's id. If the funnel
   * keeps its order, an address of ours that checks the session first. Undefined for a plan of an older version that is
   * no longer sold.
   */
  checkoutUrl(plan: Plan, funnel: Funnel): string | undefined;
  /** Set if nobody is charged; pages then say so. */
  readonly charges?: false;
  /** The provider's periodic jobs, such as fetching events that were not delivered. */
  chores?(jobs: Jobs): readonly Chore[];
  /** The routes for the provider: the sandbox's pages, or its webhook. */
  routes?(jobs: Jobs): Hono;
}
