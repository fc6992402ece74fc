import { useSyncExternalStore } from 'react';

/** Something of the whole page that may be there or not: anybody sets it, and whatever shows it follows. */
export class PageValue<Value> {
  readonly #listeners = new Set<() => void>();
  #current: Value | undefined;

  get current(): Value | undefined {
    return this.#current;
  }

  set(value: Value | undefined): void {
    this.#current = value;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** What is there now; nothing on a server. */
export const usePageValue = <Value>(value: PageValue<Value>): Value | undefined =>
  useSyncExternalStore(
    value.subscribe,
    () => value.current,
    () => undefined,
  );
