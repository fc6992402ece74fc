import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { Type } from 'typebox';
import { limitBodyTo } from '../../../http/body-limit.ts';
import type { Call, ResponseOf } from '../../../http/call.ts';
import { jsonResponse } from '../../../http/json-response.ts';
import { Problem } from '../../../http/problem.ts';
import type { StripeEvents } from './stripe-events.ts';

/** The call to set up as the webhook endpoint in Stripe. */
export const webhookCall = {
  method: 'post',
  path: '/api/stripe/webhook',
  summary: 'Takes an event from Stripe. Only where payments are taken with Stripe.',
  headers: { 'Stripe-Signature': Type.String({ description: "Stripe's signature of the body's bytes." }) },
  rawBody: Type.Object({}, { description: "An event as Stripe's API describes it, of up to 256 KB." }),
  response: Type.Object({ received: Type.Literal(true) }),
  statuses: { 200: 'The event is handled; after any other answer Stripe sends it again.' },
} satisfies Call;

const kilobytes = 256;

interface Needs {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  readonly now: () => Date;
  readonly events: StripeEvents;
}

export function webhookRoutes({ stripe, webhookSecret, now, events }: Needs): Hono {
  const app = new Hono();
  app.post(webhookCall.path, limitBodyTo(kilobytes), async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const signature = context.req.header('Stripe-Signature') ?? '';
    await events.handle(await verifiedEvent(stripe, webhookSecret, { body, signature }, now()));
    return jsonResponse<ResponseOf<typeof webhookCall>>({ received: true });
  });
  return app;
}

/** The most by which a signature's time may differ from ours, in the past or the future. */
const toleranceSeconds = 300;

/**
 * The event in a body that Stripe signed within the last five minutes; any other body fails with `invalid-signature`.
 * `now` is our time: Stripe's client only checks for signatures that are too old.
 */
export async function verifiedEvent(
  stripe: Stripe,
  secret: string,
  { body, signature }: { readonly body: Uint8Array; readonly signature: string },
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
    if (secondsAhead(signature, now) <= toleranceSeconds) return event;
  } catch {
    // Beside its own error, Stripe's client throws plain ones, such as for a signature of another length.
  }
  throw new Problem(
    'invalid-signature',
    'The body is not signed by Stripe for this server within the last five minutes. Send it as Stripe does, and compare STRIPE_WEBHOOK_SECRET with the endpoint in the Stripe Dashboard.',
  );
}

/** How far the signature's time is ahead of ours; NaN for no time. Takes the last time in the header, as Stripe's client does. */
function secondsAhead(signature: string, now: Date): number {
  const time = signature
    .split(',')
    .findLast((part) => part.startsWith('t='))
    ?.slice('t='.length);
  return Number(time) - now.getTime() / 1000;
}
