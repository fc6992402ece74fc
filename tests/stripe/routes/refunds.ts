import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { type RefundOutcome, refund } from '../acts/refund.ts';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { expanded } from '../http/expanded.ts';
import { pageOf } from '../http/page-of.ts';
import { created, Parameters, paging } from '../http/parameters.ts';
import { StripeProblem } from '../http/problem.ts';

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
  app.get(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['payment_intent', 'charge', ...created, ...paging]);
    const matching = books.refunds.all
      .filter(
        ({ payment_intent }) => payment_intent === (parameters.text('payment_intent') ?? payment_intent),
      )
      .filter(({ charge }) => charge === (parameters.text('charge') ?? charge))
      .filter((made) => parameters.spans(made.created));
    return json(expanded(books, pageOf(matching, parameters, path), parameters.list('expand')));
  });
  app.get(`${path}/:id`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['expand[]']);
    return json(
      expanded(books, existing(books.refunds, 'refund', req.param('id')), parameters.list('expand')),
    );
  });
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
