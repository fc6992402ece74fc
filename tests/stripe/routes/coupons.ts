import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { expanded } from '../http/expanded.ts';
import { Parameters } from '../http/parameters.ts';
import { StripeProblem } from '../http/problem.ts';
import { serveOne } from '../http/served.ts';
import { addCoupon } from '../objects/coupon.ts';

const path = '/v1/coupons';

/** Coupons: create, retrieve, delete. */
export function coupons(books: Books): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, [
      ...['id', 'amount_off', 'percent_off', 'currency', 'duration', 'duration_in_months', 'name'],
      ...['applies_to[products][]', 'metadata', 'expand[]'],
    ]);
    const id = parameters.text('id');
    if (id !== undefined && books.coupons.get(id)) {
      throw new StripeProblem(400, `Coupon already exists: ${id}.`, {
        code: 'resource_already_exists',
        param: 'id',
      });
    }
    const duration = parameters.choice('duration', ['forever', 'once', 'repeating']) ?? 'once';
    const months = parameters.integer('duration_in_months') ?? null;
    if ((duration === 'repeating') !== (months !== null)) {
      throw new StripeProblem(400, 'You must pass duration_in_months when passing duration=repeating.', {
        param: 'duration_in_months',
      });
    }
    const amount = parameters.integer('amount_off') ?? null;
    if (amount !== null) parameters.required('currency');
    const coupon = addCoupon(books, {
      id,
      amount_off: amount,
      percent_off: parameters.integer('percent_off') ?? null,
      currency: parameters.text('currency') ?? null,
      duration,
      duration_in_months: months,
      name: parameters.text('name') ?? null,
      products: parameters.list('applies_to[products]'),
      metadata: parameters.metadata(),
    });
    return json(expanded(books, coupon, parameters.list('expand')));
  });
  app.delete(`${path}/:id`, async ({ req, json }) => {
    const { id } = existing(books.coupons, 'coupon', req.param('id'));
    books.coupons.remove(id);
    return json({ id, object: 'coupon', deleted: true });
  });
  serveOne(app, books, { path, shelf: books.coupons, kind: 'coupon' });
  return app;
}
