import { Stripe } from 'stripe';
import type { Books } from './books.ts';

/** How an event is signed. */
export interface Signing {
  /** By default the endpoint's own secret. */
  readonly secret?: string;
  /** The time of the signature in seconds since 1970; by default now. */
  readonly timestamp?: number;
}

/** Delivers events to the account's webhook endpoint: each new one at once, or when a test says so. */
export class Webhooks {
  readonly secret = 'whsec_of_the_double';
  readonly #underWay = new Set<Promise<unknown>>();
  #url: string | undefined;
  #held = false;

  /** Delivers every event to this address from now on. */
  deliverTo(url: string): void {
    this.#url = url;
    this.#held = false;
  }

  /** Holds events back; a test may then deliver them twice, in any order, or never. */
  hold(): void {
    this.#held = true;
  }

  /** Delivers a new event, unless events are held back. */
  tell(event: Stripe.Event): void {
    if (this.#url === undefined || this.#held) return;
    const delivery = this.#deliver(event, {});
    this.#underWay.add(delivery);
    void delivery.finally(() => this.#underWay.delete(delivery));
  }

  /**
   * Delivers these events, one after the other. Out: the statuses of the responses, 0 for none. Fails with an Error for
   * an unknown id.
   */
  async deliver(books: Books, ids: readonly string[], signing: Signing = {}): Promise<readonly number[]> {
    const statuses: number[] = [];
    for (const id of ids) {
      const event = books.events.get(id);
      if (!event) throw new Error(`There is no event '${id}' to deliver.`);
      statuses.push(await this.#deliver(event, signing));
    }
    return statuses;
  }

  /** Settles when no delivery is running. */
  async done(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async #deliver(event: Stripe.Event, { secret = this.secret, timestamp }: Signing): Promise<number> {
    if (this.#url === undefined) throw new Error('No address takes webhooks yet; call deliverTo() first.');
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp !== undefined && { timestamp }),
    });
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    // A server that is down has not accepted the event either.
    const response = await fetch(this.#url, { method: 'POST', headers, body: payload }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response?.ok) event.pending_webhooks = 0;
    return response?.status ?? 0;
  }
}
