import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import styles from './SocialProof.module.css';
import type { KindViewProps } from './view-props.ts';

interface ProofCounterProps {
  /** What is counted. */
  readonly label: string;
  readonly period: string;
  /** The figure; an empty text keeps its space until the figure is known. */
  readonly count: ReactNode;
  /** Shown under the figure. */
  readonly children?: ReactNode;
}

/** One figure of the social proof: how many, of what, over which period. */
export function ProofCounter({ label, period, count, children }: ProofCounterProps) {
  return (
    <Card>
      <p className={styles.figure}>
        <span className={styles.count}>{count}</span> <span className={styles.label}>{label}</span>{' '}
        <span className={styles.period}>{period}</span>
      </p>
      {children}
    </Card>
  );
}

/** The properties of the counters of a social-proof step. */
export type CountersProps = Pick<KindViewProps<'social-proof'>, 'funnel' | 'step'>;
