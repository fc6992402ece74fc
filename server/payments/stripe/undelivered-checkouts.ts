import type { Stripe } from 'stripe';

const tenMinutesS = 10 * 60;
const listedForMs = 5_000;

interface Needs {
  readonly stripe: Stripe;
  readonly now: () => Date;
}

/**
 * The Checkout Sessions that were completed in the last ten minutes and that Stripe has not told the webhook of yet; a chore
 * looks older ones up. Stripe names them itself, so that none is made up.
 */
export class UndeliveredCheckouts {
  readonly #needs: Needs;
  #ids: Promise<Set<string>> = Promise.resolve(new Set());
  #listedUntilMs = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Whether this is the id of one. Each is given once a listing, and the list is fetched every five seconds at most, so that
   * many questions cost few calls. Fails as the client does where Stripe gives no answer.
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
