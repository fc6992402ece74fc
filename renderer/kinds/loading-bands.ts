import type { StepOf } from '../../schema/declaration/step.ts';

/** The state of a message while the ring fills. */
export type BandState = 'done' | 'active' | 'pending';

/**
 * The percentage of the ring after a time.
 *
 * In: milliseconds since the screen opened, and the step's pace. Out: 0 to 100. Counts whole ticks by the time passed,
 * so that a timer that was delayed, as in a hidden tab, catches up at its next tick.
 */
export function percentAfter(
  elapsedMs: number,
  { tickMs, percentPerTick }: Pick<StepOf<'loading'>, 'tickMs' | 'percentPerTick'>,
): number {
  return Math.min(100, Math.floor(elapsedMs / tickMs) * percentPerTick);
}

/**
 * The state of each message at this percentage, 0 to 100. The messages divide the range into equal bands; the message
 * whose band contains the percentage is active. At 100 all are done.
 */
export function bandStates(percent: number, messages: number): readonly BandState[] {
  const active = Math.floor((percent / 100) * messages);
  return Array.from({ length: messages }, (_, band) => {
    if (band < active) return 'done';
    return band === active ? 'active' : 'pending';
  });
}
