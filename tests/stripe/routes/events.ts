import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { pageOf } from '../http/page-of.ts';
import { created, Parameters, paging } from '../http/parameters.ts';

const path = '/v1/events';

/** Events: list by type, time and delivery, retrieve. */
export function events(books: Books): Hono {
  const app = new Hono();
  app.get(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, [
      'type',
      'types[]',
      'delivery_success',
      ...created,
      ...paging,
    ]);
    const types = parameters.list('types');
    const delivered = parameters.flag('delivery_success');
    const matching = books.events.all
      .filter(({ type }) => type === (parameters.text('type') ?? type))
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .filter((event) => delivered === undefined || (event.pending_webhooks === 0) === delivered)
      .filter((event) => parameters.spans(event.created));
    return json(pageOf(matching, parameters, path));
  });
  app.get(`${path}/:id`, async ({ req, json }) => {
    await Parameters.of(req, []);
    return json(existing(books.events, 'event', req.param('id')));
  });
  return app;
}
