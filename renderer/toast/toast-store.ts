import type { SaveFailure } from '../../schema/declaration/parts/save-failure.ts';
import { PageValue, usePageValue } from '../page/page-value.ts';
import type { Toast as ShownToast } from '../ui/ToastView.tsx';

/** A short message over the screen. */
interface Toast extends ShownToast {
  readonly id: number;
}

// One toast shows at a time: a newer one replaces it.
const shown = new PageValue<Toast>();
let lastId = 0;

/** Shows a toast in place of any other. */
export function showToast(toast: Omit<Toast, 'id' | 'open'>): void {
  lastId += 1;
  shown.set({ ...toast, id: lastId, open: true });
}

/** Dismisses the toast, and removes it after the delay in milliseconds unless another toast replaced it. */
export function dismissToast(removeDelayMs: number): void {
  const { current } = shown;
  if (!current?.open) return;
  const { id } = current;
  shown.set({ ...current, open: false });
  setTimeout(() => shown.current?.id === id && shown.set(undefined), removeDelayMs);
}

/** The present toast, if any. */
export const useToast = (): Toast | undefined => usePageValue(shown);

/** Reports a failed save as the funnel says: in a toast, or only in the console. */
export function reportSaveFailure(failure: SaveFailure, error: unknown): void {
  console.warn('What was entered could not be saved.', error);
  if (failure !== 'log') showToast({ ...failure.toast, variant: 'destructive' });
}
