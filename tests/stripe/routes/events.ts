import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { serveList, serveOne } from '../http/served.ts';

const path = '/v1/events';

/** Events: list by type, time and delivery, retrieve. */
export function events(books: Books): Hono {
  const app = new Hono();
  serveList(app, books, {
    path,
    shelf: books.events,
    fields: ['type', 'created'],
    filters: {
      'types[]':
        (types) =>
        ({ type }) =>
          types.includes(type),
      delivery_success:
        ([delivered]) =>
        ({ pending_webhooks: pending }) =>
          String(pending === 0) === delivered,
    },
  });
  serveOne(app, books, { path, shelf: books.events, kind: 'event' });
  return app;
}
