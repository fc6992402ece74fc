import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { type RefundOutcome, refund } from '../acts/refund.ts';
import type { Books } from '../books.ts';
import { expanded } from '../http/expanded.ts';
import { known } from '../http/known.ts';
import { pageOf } from '../http/page-of.ts';
import { created, Parameters, paging } from '../http/parameters.ts';
import { StripeProblem } from '../http/problem.ts';

const path = '/v1/refunds';

/** Refunds: create, list by payment, retrieve. In: gives the outcome of the next refund. */
export function refunds(books: Books, nextOutcome: () => RefundOutcome): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const names = ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand[]'];
    const given = await Parameters.of(req, names);
    const request = {
      charge: chargeOf(books, given),
      amount: given.integer('amount'),
      reason: given.text('reason') ?? null,
      metadata: given.metadata(),
    };
    return json(expanded(books, refund(books, request, nextOutcome()), given.list('expand')));
  });
  app.get(path, async ({ req, json }) => {
    const given = await Parameters.of(req, ['payment_intent', 'charge', ...created, ...paging]);
    const found = books.refunds.all
      .filter(({ payment_intent }) => payment_intent === (given.text('payment_intent') ?? payment_intent))
      .filter(({ charge }) => charge === (given.text('charge') ?? charge))
      .filter((made) => given.spans(made.created));
    return json(expanded(books, pageOf(found, given, path), given.list('expand')));
  });
  app.get(`${path}/:id`, async ({ req, json }) => {
    const given = await Parameters.of(req, ['expand[]']);
    return json(expanded(books, known(books.refunds, 'refund', req.param('id')), given.list('expand')));
  });
  return app;
}

function chargeOf(books: Books, given: Parameters): Stripe.Charge {
  const charge = given.text('charge');
  if (charge !== undefined) return known(books.charges, 'charge', charge, 'charge');
  const name = 'payment_intent';
  const intent = known(books.paymentIntents, name, given.required(name), name);
  const found = books.charges.get(String(intent.latest_charge));
  if (found) return found;
  throw new StripeProblem(
    400,
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    {
      param: name,
      kept: true,
    },
  );
}
