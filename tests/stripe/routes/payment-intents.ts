import { Hono } from 'hono';
import { chargeCard, intentParameters } from '../acts/charge-card.ts';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { expanded } from '../http/expanded.ts';
import { Parameters } from '../http/parameters.ts';
import { StripeProblem } from '../http/problem.ts';
import { serveList, serveOne } from '../http/served.ts';

const path = '/v1/payment_intents';

/** Payment Intents and their charges: create, list, retrieve, cancel. */
export function paymentIntents(books: Books): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, intentParameters);
    return json(expanded(books, chargeCard(books, parameters), parameters.list('expand')));
  });
  serveList(app, books, { path, shelf: books.paymentIntents, fields: ['customer', 'created'] });
  serveOne(app, books, { path, shelf: books.paymentIntents, kind: 'payment_intent' });
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
  serveOne(app, books, { path: '/v1/charges', shelf: books.charges, kind: 'charge' });
  return app;
}
