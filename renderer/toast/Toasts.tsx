import { Suspense, useCallback } from 'react';
import { Boundary } from '../Boundary.tsx';
import { useFunnel } from '../page-data.ts';
import type { ToastViewProps } from '../ui/ToastView.tsx';
import { useView } from '../view-code.ts';
import { PlainToast } from './PlainToast.tsx';
import { toastCode } from './toast-code.ts';
import { dismissToast, useToast } from './toast-store.ts';

/** The place of the toasts; what draws them is loaded with the first one, where it has not come before. */
export function Toasts() {
  const { toasts: settings } = useFunnel();
  const toast = useToast();
  const onDismiss = useCallback(() => dismissToast(settings.removeDelayMs), [settings]);
  if (!toast) return null;
  const props = { settings, toast, onDismiss };
  return (
    <Boundary key={toast.id} fallback={<PlainToast {...props} />}>
      <Suspense fallback={null}>
        <FetchedToast {...props} />
      </Suspense>
    </Boundary>
  );
}

function FetchedToast(props: ToastViewProps) {
  const View = useView(toastCode);
  return <View {...props} />;
}
