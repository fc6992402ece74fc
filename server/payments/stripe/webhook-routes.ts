import { Hono } from 'hono';
import { Stripe } from 'stripe';
import { limitBodyTo } from '../../http/body-limit.ts';
import { jsonResponse } from '../../http/json-response.ts';
import { Problem } from '../../http/problem.ts';
import type { StripeEvents } from './stripe-events.ts';

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
    return jsonResponse({ received: true });
  });
  return app;
}

/** How far the time of a signature may lie from ours, in the past and in the future. */
const toleranceSeconds = 300;

/** What came to the webhook. */
interface Delivery {
  /** The body as it came, byte by byte. */
  readonly body: Uint8Array;
  /** The header Stripe-Signature. */
  readonly signature: string;
}

/**
 * The event in a body that Stripe signed for us, lately. Fails with the problem `invalid-signature` for any other
 * body. `now` is our time; the official client only looks whether a signature is too old.
 */
export async function verifiedEvent(
  stripe: Stripe,
  secret: string,
  { body, signature }: Delivery,
  now: Date,
): Promise<Stripe.Event> {
  try {
    const event = await stripe.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
    if (secondsAhead(signature, now) > toleranceSeconds) throw invalid();
    return event;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw invalid();
    throw error;
  }
}

/** The client reads the last time that the header names. */
function secondsAhead(signature: string, now: Date): number {
  const time = signature
    .split(',')
    .findLast((part) => part.startsWith('t='))
    ?.slice('t='.length);
  return Number(time) - now.getTime() / 1000;
}

const invalid = (): Problem =>
  new Problem(
    'invalid-signature',
    'The body is not signed by Stripe for this server within the last five minutes; send it as Stripe does, and compare STRIPE_WEBHOOK_SECRET with the endpoint in the Stripe Dashboard.',
  );
