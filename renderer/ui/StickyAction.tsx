import type { ReactNode } from 'react';
import styles from './StickyAction.module.css';

/**
 * Keeps the Continue button within reach of the thumb: on small screens it sticks to the bottom while its container is
 * longer than the screen. Expects side margins of `--space-4` there.
 */
export function StickyAction({ children }: { readonly children: ReactNode }) {
  return <div className={styles.action}>{children}</div>;
}
