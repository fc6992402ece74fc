import type { Stripe } from 'stripe';

/**
 * The events of these types, the newest first, of the last so many seconds that Stripe has not delivered to a webhook.
 * Awaited, the first hundred; iterated over, all of them. Fails as the client does if Stripe does not answer.
 */
export const undeliveredEvents = (
  stripe: Stripe,
  types: readonly string[],
  now: Date,
  withinS: number,
): Stripe.ApiListPromise<Stripe.Event> =>
  stripe.events.list({
    delivery_success: false,
    created: { gte: Math.floor(now.getTime() / 1000) - withinS },
    types: [...types],
    limit: 100,
  });

const tenMinutesS = 10 * 60;
const listedForMs = 5_000;

interface Needs {
  readonly stripe: Stripe;
  readonly now: () => Date;
}

/**
 * The Checkout Sessions completed in the last ten minutes whose event Stripe has not delivered yet; a chore handles
 * older ones. The list is Stripe's, so that it has no invented ids.
 */
export class UndeliveredCheckouts {
  readonly #needs: Needs;
  #ids: Promise<Set<string>> = Promise.resolve(new Set());
  #listedUntilMs = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Whether this id is on the list; each is found once per listing. The list is fetched every five seconds at most, so
   * that many calls cost few requests. Fails as the client does if Stripe does not answer.
   */
  async take(id: string): Promise<boolean> {
    const now = this.#needs.now();
    if (now.getTime() >= this.#listedUntilMs) {
      this.#listedUntilMs = now.getTime() + listedForMs;
      this.#ids = this.#list(now);
    }
    return (await this.#ids).delete(id);
  }

  async #list(now: Date): Promise<Set<string>> {
    const { stripe } = this.#needs;
    const { data } = await undeliveredEvents(stripe, ['checkout.session.completed'], now, tenMinutesS);
    return new Set(data.map((event) => (event.data.object as Stripe.Checkout.Session).id));
  }
}
