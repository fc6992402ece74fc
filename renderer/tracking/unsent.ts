import type { Types } from '@amplitude/analytics-browser';
import { tabList } from '../session/storage.ts';

const kept = tabList<Types.Event>('stile.unsent');

/**
 * Where the SDK keeps what it has not delivered yet: in this tab, so that a reload or the return from the checkout
 * sends it, and no other tab overwrites it.
 */
export class Unsent implements Types.Storage<Types.Event[]> {
  #events = kept.read();

  /** All of it, the oldest first. */
  get events(): readonly Types.Event[] {
    return this.#events;
  }

  async isEnabled(): Promise<boolean> {
    return true;
  }

  async get(): Promise<Types.Event[]> {
    return this.#events;
  }

  async getRaw(): Promise<string> {
    return JSON.stringify(this.#events);
  }

  async set(_key: string, events: Types.Event[]): Promise<void> {
    this.#events = events;
    kept.write(events);
  }

  async remove(): Promise<void> {
    await this.reset();
  }

  async reset(): Promise<void> {
    this.#events = [];
    kept.write([]);
  }
}
