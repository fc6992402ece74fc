import { type Answer, accepted, skipped } from '../../answers/answer.ts';
import type { Kind } from '../kind.ts';

/** A kind whose question may be skipped. */
export const orSkipped = <Props, Value extends Answer>(
  kind: Kind<Props, Value>,
): Kind<Props, Value | typeof skipped> => ({
  ...kind,
  check: (step, raw, catalog, clock) =>
    raw === skipped ? accepted(skipped) : kind.check(step, raw, catalog, clock),
  format: (step, answer) => (answer === skipped ? skipped : kind.format(step, answer)),
});
