import { Hono } from 'hono';
import { chargeCard, intentParameters } from '../acts/charge-card.ts';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { expanded } from '../http/expanded.ts';
import { pageOf } from '../http/page-of.ts';
import { created, Parameters, paging } from '../http/parameters.ts';

const path = '/v1/payment_intents';

/** Payment Intents and their charges: create, list, retrieve. */
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
  app.get('/v1/charges/:id', async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['expand[]']);
    return json(
      expanded(books, existing(books.charges, 'charge', req.param('id')), parameters.list('expand')),
    );
  });
  return app;
}
