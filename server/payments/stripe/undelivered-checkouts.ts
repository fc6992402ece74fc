import type { Stripe } from 'stripe';

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
    const nowMs = this.#needs.now().getTime();
    if (nowMs >= this.#listedUntilMs) {
      this.#listedUntilMs = nowMs + listedForMs;
      this.#ids = this.#list(Math.floor(nowMs / 1000) - tenMinutesS);
    }
    return (await this.#ids).delete(id);
  }

  async #list(since: number): Promise<Set<string>> {
    const { data } = await this.#needs.stripe.events.list({
      type: 'checkout.session.completed',
      delivery_success: false,
      created: { gte: since },
      limit: 100,
    });
    return new Set(data.map((event) => (event.data.object as Stripe.Checkout.Session).id));
  }
}
