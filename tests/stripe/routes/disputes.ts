import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { expanded } from '../http/expanded.ts';
import { pageOf } from '../http/page-of.ts';
import { created, Parameters, paging } from '../http/parameters.ts';

const path = '/v1/disputes';

/** Disputes: list by payment, retrieve. */
export function disputes(books: Books): Hono {
  const app = new Hono();
  app.get(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['payment_intent', 'charge', ...created, ...paging]);
    const matching = books.disputes.all
      .filter(
        ({ payment_intent }) => payment_intent === (parameters.text('payment_intent') ?? payment_intent),
      )
      .filter(({ charge }) => charge === (parameters.text('charge') ?? charge))
      .filter((dispute) => parameters.spans(dispute.created));
    return json(expanded(books, pageOf(matching, parameters, path), parameters.list('expand')));
  });
  app.get(`${path}/:id`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['expand[]']);
    return json(
      expanded(books, existing(books.disputes, 'dispute', req.param('id')), parameters.list('expand')),
    );
  });
  return app;
}
