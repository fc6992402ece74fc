import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly variant: 'default' | 'destructive';
  readonly open: boolean;
}

// The limit of spec section 9 is one, so that a newer toast simply takes the place of the one before it.
let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function set(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of any other. */
export function showToast(toast: Omit<Toast, 'id' | 'open'>): void {
  lastId += 1;
  set({ ...toast, id: lastId, open: true });
}

/** Dismisses the toast, and removes it for good after the delay in milliseconds unless another came meanwhile. */
export function dismissToast(removeDelayMs: number): void {
  if (!current?.open) return;
  const { id } = current;
  set({ ...current, open: false });
  setTimeout(() => current?.id === id && set(undefined), removeDelayMs);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The toast there is, if any. */
export const useToast = (): Toast | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
