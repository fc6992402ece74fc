import { useEffect, useReducer } from 'react';
import type { StepOf } from '../../schema/step.ts';
import { type Random, startTicker, type Ticker, tick } from './ticker.ts';

/** The ticker of a social-proof step, which moves every `tickMs` milliseconds while it is `running`. */
export function useTicker(
  step: StepOf<'social-proof'>,
  running: boolean,
  random: Random = Math.random,
): Ticker {
  const [ticker, advance] = useReducer(
    (ticker: Ticker) => tick(ticker, step, random),
    step,
    (step) => startTicker(step, random),
  );

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(advance, step.tickMs);
    return () => clearInterval(timer);
  }, [running, step.tickMs]);

  return ticker;
}
