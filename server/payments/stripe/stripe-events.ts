import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import { describeError } from '../../describe-error.ts';
import { Problem } from '../../problem.ts';
import type { PaymentEvents } from '../../store/payment-events.ts';
import type { EventHandler } from './event-handlers.ts';
import { orUnavailable } from './or-unavailable.ts';

/** Stripe lists events for 30 days and gives up on delivering one after three. */
const missedWithinS = 7 * 24 * 60 * 60;

interface Needs {
  readonly stripe: Stripe;
  readonly livemode: boolean;
  readonly handlers: Readonly<Record<string, EventHandler>>;
  readonly events: PaymentEvents;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** The events of a Stripe account: each is handled once, however often and in whatever order they come. */
export class StripeEvents {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Handles an event that was signed by Stripe, or fetched from it. Fails with the problem `other-mode` for one of test
   * money where real money is taken, or the other way round, and with PaymentsUnavailable where Stripe cannot be asked;
   * it can then be handled again.
   */
  async handle(event: Stripe.Event): Promise<void> {
    const { livemode, handlers, events, now } = this.#needs;
    if (event.livemode !== livemode) {
      throw new Problem(
        'other-mode',
        `The event is of ${modeName(event.livemode)} mode, and this server takes ${modeName(livemode)} mode; let the endpoint of that mode send to another server.`,
      );
    }
    const handler = Object.hasOwn(handlers, event.type) ? handlers[event.type] : undefined;
    if (!handler || !(await events.receive(event, now()))) return;
    const write = await orUnavailable(() => handler(event));
    await events.handle(event.id, now(), write);
  }

  /** Handles the events of the last week that Stripe could not deliver. One that fails is logged, and tried again next time. */
  async heal(): Promise<void> {
    const { stripe, handlers, logger, now } = this.#needs;
    const since = Math.floor(now().getTime() / 1000) - missedWithinS;
    const missed = stripe.events.list({
      delivery_success: false,
      created: { gte: since },
      types: Object.keys(handlers),
      limit: 100,
    });
    for await (const event of missed) {
      try {
        await this.handle(event);
      } catch (error) {
        logger.error({ type: event.type, ...describeError(error) }, 'A missed event could not be handled.');
      }
    }
  }
}

const modeName = (livemode: boolean): string => (livemode ? 'live' : 'test');
