import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { cancelNow, redeem } from '../acts/bill.ts';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { expanded } from '../http/expanded.ts';
import { Parameters } from '../http/parameters.ts';
import { noSuch, StripeProblem } from '../http/problem.ts';
import { serveList, serveOne } from '../http/served.ts';
import { addEvent } from '../objects/event.ts';

const path = '/v1/subscriptions';

/** Subscriptions and what was paid for them: retrieve, change when they end, cancel; invoices and charges: list. */
export function subscriptions(books: Books): Hono {
  const app = new Hono();
  serveOne(app, books, { path, shelf: books.subscriptions, kind: 'subscription' });
  app.post(`${path}/:id`, async ({ req, json }) => {
    const changes = [
      ...['cancel_at_period_end', 'default_payment_method', 'discounts', 'discounts[][coupon]'],
      ...['pause_collection', 'pause_collection[behavior]', 'pause_collection[resumes_at]'],
    ];
    const parameters = await Parameters.of(req, [...changes, 'metadata', 'expand[]']);
    const subscription = existing(books.subscriptions, 'subscription', req.param('id'));
    if (
      subscription.status === 'canceled' &&
      changes.some((name) => parameters.text(name.replace('[]', '[0]')) !== undefined)
    ) {
      throw new StripeProblem(
        400,
        'A canceled subscription can only update its cancellation_details and metadata.',
      );
    }
    const ends = parameters.flag('cancel_at_period_end');
    if (ends !== undefined) {
      subscription.cancel_at_period_end = ends;
      subscription.cancel_at = ends ? (subscription.items.data[0]?.current_period_end ?? null) : null;
      subscription.canceled_at = ends ? books.seconds() : null;
    }
    const coupon = parameters.text('discounts[0][coupon]');
    if (coupon !== undefined) {
      existing(books.coupons, 'coupon', coupon, 'discounts[0][coupon]');
      redeem(books, subscription, coupon);
    }
    if (parameters.text('discounts') === '') subscription.discounts = [];
    subscription.pause_collection = pauseOf(books, subscription, parameters);
    subscription.default_payment_method =
      parameters.text('default_payment_method') ?? subscription.default_payment_method;
    subscription.metadata = parameters.metadata(subscription.metadata);
    addEvent(books, 'customer.subscription.updated', subscription);
    return json(expanded(books, subscription, parameters.list('expand')));
  });
  app.delete(`${path}/:id`, async ({ req, json }) => {
    const subscription = existing(books.subscriptions, 'subscription', req.param('id'));
    if (subscription.status === 'canceled') throw noSuch('subscription', subscription.id);
    cancelNow(books, subscription, 'cancellation_requested');
    return json(expanded(books, subscription, []));
  });
  serveList(app, books, {
    path: '/v1/invoices',
    shelf: books.invoices,
    fields: ['customer', 'created'],
    filters: {
      subscription:
        ([of]) =>
        ({ parent }) =>
          parent?.subscription_details?.subscription === of,
    },
  });
  serveList(app, books, {
    path: '/v1/charges',
    shelf: books.charges,
    fields: ['customer', 'payment_intent', 'created'],
  });
  return app;
}

/** The pause that a change asks for, or the one there is. An empty value ends it. Fails as Stripe does. */
function pauseOf(
  books: Books,
  { pause_collection: former }: Stripe.Subscription,
  parameters: Parameters,
): Stripe.Subscription.PauseCollection | null {
  if (parameters.text('pause_collection') === '') return null;
  const [behavior, resumesAt] = ['pause_collection[behavior]', 'pause_collection[resumes_at]'] as const;
  const at = parameters.integer(resumesAt);
  const word = parameters.choice(behavior, ['keep_as_draft', 'mark_uncollectible', 'void']);
  if (word === undefined && at === undefined) return former;
  if (at !== undefined && at <= books.seconds()) {
    throw new StripeProblem(400, 'resumes_at must be in the future.', { param: resumesAt });
  }
  return { behavior: word ?? parameters.required(behavior), resumes_at: at ?? null };
}
