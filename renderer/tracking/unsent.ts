import type { Types } from '@amplitude/analytics-browser';
import { tabList } from '../page/storage.ts';

const list = tabList<Types.Event>('stile.unsent');

/**
 * The SDK's storage for undelivered events. It belongs to this tab: the events are sent after a reload, or after the
 * return from the checkout, and other tabs cannot overwrite them.
 */
export class Unsent implements Types.Storage<Types.Event[]> {
  #events = list.read();

  /** All undelivered events, the oldest first. */
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
    list.write(events);
  }

  async remove(): Promise<void> {
    await this.reset();
  }

  async reset(): Promise<void> {
    this.#events = [];
    list.write([]);
  }
}
