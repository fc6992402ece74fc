import { useCallback } from 'react';
import { Dispensable } from '../Dispensable.tsx';
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
    // Another toast is another view, with a time of its own.
    <Dispensable key={toast.id} instead={<PlainToast {...props} />}>
      <FetchedToast {...props} />
    </Dispensable>
  );
}

function FetchedToast(props: ToastViewProps) {
  const View = useView(toastCode);
  return <View {...props} />;
}
