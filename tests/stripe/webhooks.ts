import { Stripe } from 'stripe';
import type { Books } from './books.ts';

/** How an event is signed. */
export interface Signing {
  /** The endpoint's own where none is given. */
  readonly secret?: string;
  /** When, in seconds; the present where nothing is given. */
  readonly timestamp?: number;
}

/** Tells the account's webhook endpoint of events: of each as it is made, or when a test says so. */
export class Webhooks {
  readonly secret = 'whsec_of_the_double';
  readonly #underWay = new Set<Promise<unknown>>();
  #url: string | undefined;
  #held = false;

  /** Tells this address of every event from now on. */
  deliverTo(url: string): void {
    this.#url = url;
    this.#held = false;
  }

  /** Keeps events back until a test delivers them itself, which it may do twice, in any order, or never. */
  hold(): void {
    this.#held = true;
  }

  /** Tells of an event that was just made. */
  tell(event: Stripe.Event): void {
    if (this.#url === undefined || this.#held) return;
    const delivery = this.#deliver(event, {});
    this.#underWay.add(delivery);
    void delivery.finally(() => this.#underWay.delete(delivery));
  }

  /**
   * Tells of these events, one after the other. Out: the answers' statuses, 0 where there was none. Fails with an Error
   * for an id that is none of an event.
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

  /** Settles once no delivery is under way. */
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
    // A server that is down, too, is an endpoint that did not take the event.
    const response = await fetch(this.#url, { method: 'POST', headers, body: payload }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response?.ok) event.pending_webhooks = 0;
    return response?.status ?? 0;
  }
}
