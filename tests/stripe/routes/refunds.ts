import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { type RefundOutcome, refund } from '../acts/refund.ts';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { expanded } from '../http/expanded.ts';
import { Parameters } from '../http/parameters.ts';
import { StripeProblem } from '../http/problem.ts';
import { serveList, serveOne } from '../http/served.ts';

const path = '/v1/refunds';

/** Refunds: create, list by payment, retrieve. In: gives the outcome of the next refund. */
export function refunds(books: Books, nextOutcome: () => RefundOutcome): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const names = ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand[]'];
    const parameters = await Parameters.of(req, names);
    const request = {
      charge: chargeOf(books, parameters),
      amount: parameters.integer('amount'),
      reason: parameters.text('reason') ?? null,
      metadata: parameters.metadata(),
    };
    return json(expanded(books, refund(books, request, nextOutcome()), parameters.list('expand')));
  });
  serveList(app, books, { path, shelf: books.refunds, fields: ['payment_intent', 'charge', 'created'] });
  serveOne(app, books, { path, shelf: books.refunds, kind: 'refund' });
  return app;
}

function chargeOf(books: Books, parameters: Parameters): Stripe.Charge {
  const charge = parameters.text('charge');
  if (charge !== undefined) return existing(books.charges, 'charge', charge, 'charge');
  const name = 'payment_intent';
  const intent = existing(books.paymentIntents, name, parameters.required(name), name);
  const latest = books.charges.get(String(intent.latest_charge));
  if (latest) return latest;
  throw new StripeProblem(
    400,
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    {
      param: name,
      stored: true,
    },
  );
}
