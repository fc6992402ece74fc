import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { ProofCounter } from './ProofCounter.tsx';
import styles from './SocialProof.module.css';
import { StepForm } from './StepForm.tsx';
import { usePageVisible } from './use-page-visible.ts';
import { useTicker } from './use-ticker.ts';
import type { KindViewProps } from './view-props.ts';

/** Counters that rise while the visitor looks, until they are paused or out of sight (spec sections 2 and 9). */
export function SocialProof({ funnel, step, onAnswer, saving }: KindViewProps<'social-proof'>) {
  const [paused, setPaused] = useState(false);
  const visible = usePageVisible();
  const ticker = useTicker(step, visible && !paused);
  const { controls } = step;

  return (
    <StepForm funnel={funnel} step={step} saving={saving} onSubmit={() => onAnswer(step.value)}>
      <div className={styles.counters} aria-live="off">
        {step.counters.map((counter, index) => (
          <ProofCounter
            key={counter.label}
            counter={counter}
            period={step.period}
            highlightMs={step.highlightMs}
            count={ticker.counters[index]?.count ?? counter.start}
            entries={ticker.counters[index]?.entries ?? []}
            fresh={ticker.fresh}
          />
        ))}
      </div>
      <div className={styles.controls}>
        <Button variant="quiet" onClick={() => setPaused(!paused)}>
          {paused ? controls.resume : controls.pause}
        </Button>
        <Tooltip label={controls.aboutLabel} text={controls.about} {...funnel.tooltips} />
      </div>
    </StepForm>
  );
}
