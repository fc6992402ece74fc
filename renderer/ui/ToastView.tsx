import * as Radix from '@radix-ui/react-toast';
import styles from './ToastView.module.css';

interface ToastSettings {
  /** Milliseconds until a toast is dismissed. */
  readonly durationMs: number;
  readonly swipeDirection: 'right' | 'left' | 'up' | 'down';
  /** Pixels that a swipe must pass to dismiss. */
  readonly swipeThreshold: number;
  /** The key that moves the focus to the toasts, such as F8. */
  readonly hotkey: string;
  readonly label: string;
  readonly closeLabel: string;
}

export interface Toast {
  readonly title: string;
  readonly text: string;
  readonly variant: 'default' | 'destructive';
  /** False once it is dismissed. */
  readonly open: boolean;
}

export interface ToastViewProps {
  readonly settings: ToastSettings;
  /** The toast; the view needs a new key for each. */
  readonly toast: Toast;
  /** Called when the toast times out, is swiped away, or is closed. */
  onDismiss(): void;
}

/** The mirrored swipe directions for a page from right to left, where the toast is at the other side. */
const mirrored = { right: 'left', left: 'right', up: 'up', down: 'down' } as const;

/** The toast, one at a time, in the lower corner; a destructive one is read out at once. */
export default function ToastView({ settings, toast, onDismiss }: ToastViewProps) {
  const { swipeDirection } = settings;
  return (
    <Radix.Provider
      label={settings.label}
      duration={settings.durationMs}
      swipeDirection={document.dir === 'rtl' ? mirrored[swipeDirection] : swipeDirection}
      swipeThreshold={settings.swipeThreshold}
    >
      <Radix.Root
        open={toast.open}
        onOpenChange={(open) => open || onDismiss()}
        className={`${styles.toast} ${styles[toast.variant]}`}
      >
        <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
        <Radix.Description className={styles.text}>{toast.text}</Radix.Description>
        <Radix.Close className={styles.close} aria-label={settings.closeLabel}>
          <span aria-hidden="true">×</span>
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className={styles.viewport} hotkey={[settings.hotkey]} label={settings.label} />
    </Radix.Provider>
  );
}
