import { Hono } from 'hono';
import { chargeCard, intentParameters } from '../acts/charge-card.ts';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { expanded } from '../http/expanded.ts';
import { pageOf } from '../http/page-of.ts';
import { created, Parameters, paging } from '../http/parameters.ts';
import { StripeProblem } from '../http/problem.ts';

const path = '/v1/payment_intents';

/** Payment Intents and their charges: create, list, retrieve, cancel. */
export function paymentIntents(books: Books): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, intentParameters);
    return json(expanded(books, chargeCard(books, parameters), parameters.list('expand')));
  });
  app.get(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['customer', ...created, ...paging]);
    const matching = books.paymentIntents.all
      .filter(({ customer }) => customer === (parameters.text('customer') ?? customer))
      .filter((intent) => parameters.spans(intent.created));
    return json(expanded(books, pageOf(matching, parameters, path), parameters.list('expand')));
  });
  app.get(`${path}/:id`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['expand[]']);
    const intent = existing(books.paymentIntents, 'payment_intent', req.param('id'));
    return json(expanded(books, intent, parameters.list('expand')));
  });
  app.post(`${path}/:id/cancel`, async ({ req, json }) => {
    await Parameters.of(req, ['cancellation_reason', 'expand[]']);
    const intent = existing(books.paymentIntents, 'payment_intent', req.param('id'));
    const { id, status } = intent;
    if (status === 'succeeded' || status === 'canceled')
      throw new StripeProblem(400, `The PaymentIntent ${id} has a status of ${status}.`, {
        code: 'payment_intent_unexpected_state',
      });
    Object.assign(intent, { status: 'canceled', canceled_at: books.seconds(), next_action: null });
    return json(intent);
  });
  app.get('/v1/charges/:id', async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['expand[]']);
    return json(
      expanded(books, existing(books.charges, 'charge', req.param('id')), parameters.list('expand')),
    );
  });
  return app;
}
