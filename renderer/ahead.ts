import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';

let ahead: string | undefined;
const listeners = new Set<() => void>();

/**
 * Has the screen of a path drawn out of sight while an answer is on its way to the server, so that it can be shown at
 * once when that is kept. With none, what was drawn so is given up.
 */
export function drawAhead(path: string | undefined): void {
  ahead = path;
  for (const listener of listeners) listener();
}

/** Moves on to an address in place, with what was drawn ahead for it. */
export function goOnTo(address: string): void {
  navigate(address);
  drawAhead(undefined);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The path to draw ahead, if any. */
export const useAhead = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => ahead,
    () => undefined,
  );
