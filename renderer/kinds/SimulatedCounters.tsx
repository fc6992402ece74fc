import { type CSSProperties, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import type { StepOf } from '../../schema/declaration/step.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { useShown } from '../page/shown.ts';
import { Button } from '../ui/Button.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { type CountersProps, ProofCounter } from './ProofCounter.tsx';
import styles from './SocialProof.module.css';
import { startTicker, type Ticker, type TickerEntry, tick } from './ticker.ts';

/** Counters with invented figures, which rise until they are paused or out of sight. */
export function SimulatedCounters({ funnel, step }: CountersProps) {
  const [paused, setPaused] = useState(false);
  const visible = usePageVisible();
  const shown = useShown();
  const ticker = useTicker(step, visible && shown && !paused);
  const { controls } = step;
  const { format } = numberFormat(funnel.language);

  return (
    <>
      <div className={styles.counters} aria-live="off">
        {step.counters.map(({ label, start, entry }, index) => (
          <ProofCounter
            key={label}
            label={label}
            period={step.period}
            count={format(ticker.counters[index]?.count ?? start)}
          >
            <ProofEntries
              text={entry}
              highlightMs={step.highlightMs}
              entries={ticker.counters[index]?.entries ?? []}
              fresh={ticker.fresh}
            />
          </ProofCounter>
        ))}
      </div>
      <div className={styles.controls}>
        <Button variant="quiet" onClick={() => setPaused(!paused)}>
          {paused ? controls.resume : controls.pause}
        </Button>
        <Tooltip label={controls.aboutLabel} text={controls.about} {...funnel.tooltips} />
      </div>
    </>
  );
}

interface ProofEntriesProps {
  /** The text beside each address. */
  readonly text: string;
  /** How long the fresh entry is marked, in milliseconds. */
  readonly highlightMs: number;
  readonly entries: readonly TickerEntry[];
  /** The id of the entry to mark. */
  readonly fresh: number | undefined;
}

/** The latest invented entries of a counter. */
function ProofEntries({ text, highlightMs, entries, fresh }: ProofEntriesProps) {
  const highlight = { '--highlight': `${highlightMs}ms` } as CSSProperties;
  return (
    <ul className={styles.entries} style={highlight}>
      {entries.map(({ id, address }) => (
        <li key={id} className={id === fresh ? styles.fresh : undefined}>
          <span className={styles.address}>
            <bdi>{address}</bdi>
          </span>{' '}
          <span className={styles.entry}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The ticker of a social-proof step, which moves every `tickMs` milliseconds while it is `running`. */
function useTicker(step: StepOf<'social-proof'>, running: boolean): Ticker {
  const [ticker, advance] = useReducer(
    (ticker: Ticker) => tick(ticker, step, Math.random),
    step,
    (step) => startTicker(step, Math.random),
  );

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(advance, step.tickMs);
    return () => clearInterval(timer);
  }, [running, step.tickMs]);

  return ticker;
}

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

/** Whether the visitor can see the page: false while its tab is in the background. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
}
