import { lazy, Suspense } from 'react';
import { useFunnel } from '../page-data.ts';
import { dismissToast, useToast } from './toast-store.ts';

const ToastView = lazy(async () => ({ default: (await import('../ui/ToastView.tsx')).ToastView }));

/** The place of the toasts; what draws them is loaded with the first one. */
export function Toasts() {
  const { toasts } = useFunnel();
  const toast = useToast();
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <ToastView settings={toasts} toast={toast} onDismiss={() => dismissToast(toasts.removeDelayMs)} />
    </Suspense>
  );
}
