import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import type { ActivityResponse } from '../../server/api.ts';
import { RemoteData } from '../api/RemoteData.tsx';
import { readSessionId } from '../session/session-id.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { type CountersProps, ProofCounter } from './ProofCounter.tsx';
import styles from './SocialProof.module.css';

/** Counters with real figures; empty if the figures cannot be fetched. */
export default function LiveCounters(props: CountersProps) {
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

/** The counts of recent answers. Must be used below `RemoteData`. */
function useActivity(funnel: Funnel): UseQueryResult<ActivityResponse> {
  const query = new URLSearchParams({ sessionId: readSessionId(funnel) ?? '' });
  const result = useQuery<ActivityResponse>({ queryKey: [`/api/activity?${query}`] });
  const { error } = result;
  useEffect(() => {
    if (error) console.warn('The live counts could not be fetched; the page goes on without them.', error);
  }, [error]);
  return result;
}
