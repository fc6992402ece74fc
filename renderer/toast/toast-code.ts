import type { ToastViewProps } from '../ui/ToastView.tsx';
import { fetched, type ViewCode } from '../view-code.ts';

/** The code of the toasts: apart, as few visitors ever see one. */
export const toastCode: ViewCode<ToastViewProps> = fetched(
  'ui/ToastView.tsx',
  async () => (await import('../ui/ToastView.tsx')).ToastView,
);
