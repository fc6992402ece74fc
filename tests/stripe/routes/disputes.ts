import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { expanded } from '../http/expanded.ts';
import { known } from '../http/known.ts';
import { pageOf } from '../http/page-of.ts';
import { created, Parameters, paging } from '../http/parameters.ts';

const path = '/v1/disputes';

/** Disputes: list by payment, retrieve. */
export function disputes(books: Books): Hono {
  const app = new Hono();
  app.get(path, async ({ req, json }) => {
    const given = await Parameters.of(req, ['payment_intent', 'charge', ...created, ...paging]);
    const found = books.disputes.all
      .filter(({ payment_intent }) => payment_intent === (given.text('payment_intent') ?? payment_intent))
      .filter(({ charge }) => charge === (given.text('charge') ?? charge))
      .filter((dispute) => given.spans(dispute.created));
    return json(expanded(books, pageOf(found, given, path), given.list('expand')));
  });
  app.get(`${path}/:id`, async ({ req, json }) => {
    const given = await Parameters.of(req, ['expand[]']);
    return json(expanded(books, known(books.disputes, 'dispute', req.param('id')), given.list('expand')));
  });
  return app;
}
