import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { serveList, serveOne } from '../http/served.ts';

const path = '/v1/disputes';

/** Disputes: list by payment, retrieve. */
export function disputes(books: Books): Hono {
  const app = new Hono();
  serveList(app, books, { path, shelf: books.disputes, fields: ['payment_intent', 'charge', 'created'] });
  serveOne(app, books, { path, shelf: books.disputes, kind: 'dispute' });
  return app;
}
