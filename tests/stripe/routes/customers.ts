import { Hono } from 'hono';
import { cancelNow } from '../acts/bill.ts';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { Parameters } from '../http/parameters.ts';
import { addCustomer } from '../objects/customer.ts';

const path = '/v1/customers';

/** Customers: create; delete, which ends their subscriptions. */
export function customers(books: Books): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['email']);
    return json(addCustomer(books, parameters.text('email') ?? ''));
  });
  app.delete(`${path}/:id`, async ({ req, json }) => {
    const { id } = existing(books.customers, 'customer', req.param('id'));
    books.customers.remove(id);
    for (const subscription of books.subscriptions.all)
      if (subscription.customer === id && subscription.status !== 'canceled')
        cancelNow(books, subscription, 'cancellation_requested');
    return json({ id, object: 'customer', deleted: true });
  });
  return app;
}
