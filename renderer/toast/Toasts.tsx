import { useCallback, useEffect } from 'react';
import { OptionalChunk } from '../code/OptionalChunk.tsx';
import { fetched, useView, type ViewCode } from '../code/view-code.ts';
import { useFunnel } from '../page/page-data.ts';
import type { ToastViewProps } from '../ui/ToastView.tsx';
import styles from './Toasts.module.css';
import { dismissToast, useToast } from './toast-store.ts';

/**
 * The container of the toasts. The code that draws them is loaded with the first toast, unless it was loaded before.
 */
export function Toasts() {
  const { toasts: settings } = useFunnel();
  const toast = useToast();
  const onDismiss = useCallback(() => dismissToast(settings.removeDelayMs), [settings]);
  if (!toast) return null;
  const props = { settings, toast, onDismiss };
  return (
    // A new key for each toast, so that each has its own timer.
    <OptionalChunk key={toast.id} instead={<PlainToast {...props} />}>
      <FetchedToast {...props} />
    </OptionalChunk>
  );
}

function FetchedToast(props: ToastViewProps) {
  const View = useView(toastCode);
  return <View {...props} />;
}

/** The code of the toasts, in a chunk of its own since few visitors see one. */
export const toastCode: ViewCode<ToastViewProps> = fetched(
  'ui/ToastView.tsx',
  () => import('../ui/ToastView.tsx'),
);

/** The text of a toast, for when its code cannot be fetched, as without a network. */
function PlainToast({ settings: { durationMs }, toast: { title, text, open }, onDismiss }: ToastViewProps) {
  useEffect(() => {
    const timer = setTimeout(onDismiss, durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, onDismiss]);

  return (
    <div role="alert">
      {open && (
        <p className={styles.toast}>
          <strong className={styles.title}>{title}</strong> {text}
        </p>
      )}
    </div>
  );
}
