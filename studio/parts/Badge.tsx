import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  readonly tone: 'plain' | 'good' | 'accent' | 'warning' | 'danger';
  readonly children: ReactNode;
}

/** A word or two on a coloured ground: the state of what it stands beside. */
export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
);
