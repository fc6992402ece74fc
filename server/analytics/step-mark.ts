import type { Step } from '../../schema/step.ts';
import type { SessionFacts, StepMark } from './standing.ts';
import { bucketOf } from './time-buckets.ts';

/**
 * How far a session came with a step; undefined where it never entered it. Whoever answered has entered, though the
 * mark may have been lost on the way (spec section 8). The time is that between the two first marks, where it is known.
 */
export function stepMark(
  { answers, firstAt }: Pick<SessionFacts, 'answers' | 'firstAt'>,
  { field, statusField }: Pick<Step, 'field' | 'statusField'>,
): StepMark | undefined {
  if (!Object.hasOwn(answers, field)) return Object.hasOwn(answers, statusField) ? 'entered' : undefined;
  const [entered, answered] = [firstAt[statusField], firstAt[field]];
  // The mark and the answer are two requests: where the answer overtakes, there is no time to speak of.
  if (entered === undefined || answered === undefined || answered < entered) return 'answered';
  return bucketOf(answered - entered);
}
