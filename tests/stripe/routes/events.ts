import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { known } from '../http/known.ts';
import { pageOf } from '../http/page-of.ts';
import { created, Parameters, paging } from '../http/parameters.ts';

const path = '/v1/events';

/** Events: list by type, time and delivery, retrieve. */
export function events(books: Books): Hono {
  const app = new Hono();
  app.get(path, async ({ req, json }) => {
    const given = await Parameters.of(req, ['type', 'types[]', 'delivery_success', ...created, ...paging]);
    const types = given.list('types');
    const delivered = given.flag('delivery_success');
    const found = books.events.all
      .filter(({ type }) => type === (given.text('type') ?? type))
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .filter((event) => delivered === undefined || (event.pending_webhooks === 0) === delivered)
      .filter((event) => given.spans(event.created));
    return json(pageOf(found, given, path));
  });
  app.get(`${path}/:id`, async ({ req, json }) => {
    await Parameters.of(req, []);
    return json(known(books.events, 'event', req.param('id')));
  });
  return app;
}
