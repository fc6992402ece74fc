import { useEffect, useState } from 'react';
import type { StepOf } from '../../schema/step.ts';
import { percentAfter } from './loading-bands.ts';

/** The percentage of a loading step, 0 to 100, which rises by itself from the moment the component is mounted. */
export function useElapsedPercent({ tickMs, percentPerTick }: StepOf<'loading'>): number {
  const [percent, setPercent] = useState(0);
  const full = percent >= 100;

  useEffect(() => {
    if (full) return;
    const start = performance.now();
    const timer = setInterval(() => {
      setPercent(percentAfter(performance.now() - start, { tickMs, percentPerTick }));
    }, tickMs);
    return () => clearInterval(timer);
  }, [full, tickMs, percentPerTick]);

  return percent;
}
