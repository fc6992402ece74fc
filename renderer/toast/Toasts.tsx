import { useCallback } from 'react';
import { OptionalChunk } from '../code/OptionalChunk.tsx';
import { fetched, useView, type ViewCode } from '../code/view-code.ts';
import { useFunnel } from '../page/page-data.ts';
import type { ToastViewProps } from '../ui/ToastView.tsx';
import { PlainToast } from './PlainToast.tsx';
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
    <OptionalChunk key={toast.id} instead={<PlainToast {...props} />}>
      <FetchedToast {...props} />
    </OptionalChunk>
  );
}

function FetchedToast(props: ToastViewProps) {
  const View = useView(toastCode);
  return <View {...props} />;
}

/** The code of the toasts: apart, as few visitors ever see one. */
export const toastCode: ViewCode<ToastViewProps> = fetched(
  'ui/ToastView.tsx',
  async () => (await import('../ui/ToastView.tsx')).ToastView,
);
