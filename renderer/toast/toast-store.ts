import { PageValue, usePageValue } from '../page-value.ts';

/** A word to the visitor that comes over the screen. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly variant: 'default' | 'destructive';
  readonly open: boolean;
}

// One toast shows at a time: a newer toast simply takes the place of the one before it.
const shown = new PageValue<Toast>();
let lastId = 0;

/** Shows a toast in place of any other. */
export function showToast(toast: Omit<Toast, 'id' | 'open'>): void {
  lastId += 1;
  shown.set({ ...toast, id: lastId, open: true });
}

/** Dismisses the toast, and removes it for good after the delay in milliseconds unless another came meanwhile. */
export function dismissToast(removeDelayMs: number): void {
  const { current } = shown;
  if (!current?.open) return;
  const { id } = current;
  shown.set({ ...current, open: false });
  setTimeout(() => shown.current?.id === id && shown.set(undefined), removeDelayMs);
}

/** The toast there is, if any. */
export const useToast = (): Toast | undefined => usePageValue(shown);
