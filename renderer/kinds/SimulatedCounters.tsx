import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import type { CountersProps } from './counters-props.ts';
import { ProofCounter } from './ProofCounter.tsx';
import { ProofEntries } from './ProofEntries.tsx';
import styles from './SocialProof.module.css';
import { usePageVisible } from './use-page-visible.ts';
import { useTicker } from './use-ticker.ts';

/** Counters with invented figures, which rise until they are paused or out of sight. */
export function SimulatedCounters({ funnel, step }: CountersProps) {
  const [paused, setPaused] = useState(false);
  const visible = usePageVisible();
  const ticker = useTicker(step, visible && !paused);
  const { controls } = step;

  return (
    <>
      <div className={styles.counters} aria-live="off">
        {step.counters.map(({ label, start, entry }, index) => (
          <ProofCounter
            key={label}
            label={label}
            period={step.period}
            count={ticker.counters[index]?.count ?? start}
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
