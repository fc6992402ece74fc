import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { expanded } from '../http/expanded.ts';
import { known } from '../http/known.ts';
import { pageOf } from '../http/page-of.ts';
import { created, Parameters, paging } from '../http/parameters.ts';

const path = '/v1/payment_intents';

/** Payment Intents and their charges: list, retrieve. */
export function paymentIntents(books: Books): Hono {
  const app = new Hono();
  app.get(path, async ({ req, json }) => {
    const given = await Parameters.of(req, [...created, ...paging]);
    const found = books.paymentIntents.all.filter((intent) => given.spans(intent.created));
    return json(expanded(books, pageOf(found, given, path), given.list('expand')));
  });
  app.get(`${path}/:id`, async ({ req, json }) => {
    const given = await Parameters.of(req, ['expand[]']);
    const intent = known(books.paymentIntents, 'payment_intent', req.param('id'));
    return json(expanded(books, intent, given.list('expand')));
  });
  app.get('/v1/charges/:id', async ({ req, json }) => {
    const given = await Parameters.of(req, ['expand[]']);
    return json(expanded(books, known(books.charges, 'charge', req.param('id')), given.list('expand')));
  });
  return app;
}
