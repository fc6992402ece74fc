import { type ReactNode, useState } from 'react';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly open?: boolean;
  /** Not drawn before it is opened. */
  readonly children: ReactNode;
}

/** What is seen once its summary is pressed. */
export function Disclosure({ summary, open = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details
      className={styles.disclosure}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>{summary}</summary>
      {isOpen && <div className={styles.content}>{children}</div>}
    </details>
  );
}
