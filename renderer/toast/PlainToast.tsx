import { useEffect } from 'react';
import type { ToastViewProps } from '../ui/ToastView.tsx';
import styles from './PlainToast.module.css';

/** A toast of which the code cannot be fetched, as where the network is gone: its words, for as long as it is shown. */
export function PlainToast({
  settings: { durationMs },
  toast: { title, text, open },
  onDismiss,
}: ToastViewProps) {
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
