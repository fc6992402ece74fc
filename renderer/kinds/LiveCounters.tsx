import { numberFormat } from '../number-format.ts';
import { RemoteData } from '../remote/RemoteData.tsx';
import { useActivity } from '../remote/use-activity.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import type { CountersProps } from './counters-props.ts';
import { ProofCounter } from './ProofCounter.tsx';
import styles from './SocialProof.module.css';

/** Counters with real figures, and nothing at all where they cannot be had. */
export function LiveCounters(props: CountersProps) {
  return (
    <RemoteData>
      <Figures {...props} />
    </RemoteData>
  );
}

function Figures({ funnel, step }: CountersProps) {
  const { data, error } = useActivity(funnel);
  if (error) return null;

  const { format } = numberFormat(funnel.language);
  return (
    <>
      <div className={styles.counters} aria-busy={!data}>
        {step.counters.map(({ label, counts = '' }) => {
          const count = data?.counts[counts];
          return (
            <ProofCounter
              key={label}
              label={label}
              period={step.period}
              count={count === undefined ? '' : format(count)}
            />
          );
        })}
      </div>
      <div className={styles.controls}>
        <Tooltip label={step.controls.aboutLabel} text={step.controls.about} {...funnel.tooltips} />
      </div>
    </>
  );
}
