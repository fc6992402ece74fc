import { useSyncExternalStore } from 'react';

/** An optional value that the whole page shares: components that use it render again when it is set. */
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

/** The present value; undefined on the server. */
export const usePageValue = <Value>(value: PageValue<Value>): Value | undefined =>
  useSyncExternalStore(
    value.subscribe,
    () => value.current,
    () => undefined,
  );
