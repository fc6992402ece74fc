import type { CSSProperties } from 'react';
import type { StepOf } from '../../schema/step.ts';
import { Card } from '../ui/Card.tsx';
import styles from './SocialProof.module.css';
import type { TickerEntry } from './ticker.ts';

interface ProofCounterProps {
  readonly counter: StepOf<'social-proof'>['counters'][number];
  readonly period: string;
  /** How long the fresh entry is marked, in milliseconds. */
  readonly highlightMs: number;
  readonly count: number;
  readonly entries: readonly TickerEntry[];
  /** The id of the entry to mark. */
  readonly fresh: number | undefined;
}

/** One counter with the latest entries under it. */
export function ProofCounter({ counter, period, highlightMs, count, entries, fresh }: ProofCounterProps) {
  const highlight = { '--highlight': `${highlightMs}ms` } as CSSProperties;
  return (
    <Card>
      <p className={styles.figure}>
        <span className={styles.count}>{count}</span> <span className={styles.label}>{counter.label}</span>{' '}
        <span className={styles.period}>{period}</span>
      </p>
      <ul className={styles.entries} style={highlight}>
        {entries.map(({ id, address }) => (
          <li key={id} className={id === fresh ? styles.fresh : undefined}>
            <span className={styles.address}>{address}</span>{' '}
            <span className={styles.entry}>{counter.entry}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
