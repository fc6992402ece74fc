import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { answer } from '../../answer.ts';
import { limitBodyTo } from '../../input/body-limit.ts';
import type { StripeEvents } from './stripe-events.ts';
import { verifiedEvent } from './verified-event.ts';

/** Where Stripe's webhook endpoint is to send its events. */
const webhookPath = '/api/stripe/webhook';

const kilobytes = 256;

interface Needs {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  readonly now: () => Date;
  readonly events: StripeEvents;
}

/** Takes the events that Stripe sends and signs. Answered with 200 once handled; with anything else, Stripe sends it again. */
export function webhookRoutes({ stripe, webhookSecret, now, events }: Needs): Hono {
  const app = new Hono();
  app.post(webhookPath, limitBodyTo(kilobytes), async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const signature = context.req.header('Stripe-Signature') ?? '';
    await events.handle(await verifiedEvent(stripe, webhookSecret, { body, signature }, now()));
    return answer({ received: true });
  });
  return app;
}
