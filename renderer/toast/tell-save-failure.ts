import type { SaveFailure } from '../../schema/sections/save-failure.ts';
import { showToast } from './toast-store.ts';

/** Does what the funnel says of a save that failed: a toast, or a line in the console. */
export function tellSaveFailure(failure: SaveFailure, error: unknown): void {
  console.warn('What was entered could not be saved.', error);
  if (failure !== 'log') showToast({ ...failure.toast, variant: 'destructive' });
}
