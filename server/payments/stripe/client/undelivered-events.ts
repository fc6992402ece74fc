import type { Stripe } from 'stripe';

/**
 * The events of these types, the newest first, of the last so many seconds that Stripe has not delivered to a webhook.
 * Awaited, the first hundred; iterated over, all of them. Fails as the client does if Stripe does not answer.
 */
export const undeliveredEvents = (
  stripe: Stripe,
  types: string[],
  now: Date,
  withinS: number,
): Stripe.ApiListPromise<Stripe.Event> =>
  stripe.events.list({
    delivery_success: false,
    created: { gte: Math.floor(now.getTime() / 1000) - withinS },
    types,
    limit: 100,
  });

const tenMinutesS = 10 * 60;
const listedForMs = 5_000;

/**
 * Knows the Checkout Sessions completed in the last ten minutes whose event Stripe has not delivered yet; a chore handles
 * older ones. The list is Stripe's, so that it has no invented ids.
 *
 * Out: whether an id is on the list; each is found once per listing. The list is fetched every five seconds at most, so
 * that many calls cost few requests. Fails as the client does if Stripe does not answer.
 */
export function undeliveredCheckouts(stripe: Stripe): (id: string, now: Date) => Promise<boolean> {
  let ids: Promise<Set<string>> = Promise.resolve(new Set());
  let listedUntilMs = 0;
  const list = async (now: Date) => {
    const events = undeliveredEvents(stripe, ['checkout.session.completed'], now, tenMinutesS);
    return new Set(
      (await events).data.flatMap(({ type, data }) =>
        type === 'checkout.session.completed' ? [data.object.id] : [],
      ),
    );
  };
  return async (id, now) => {
    if (now.getTime() >= listedUntilMs) {
      listedUntilMs = now.getTime() + listedForMs;
      ids = list(now);
    }
    return (await ids).delete(id);
  };
}
