import type { Step } from '../../schema/step.ts';
import { bucketOf } from './time-buckets.ts';

/** How far a session came with a step: entered it, answered it, or answered it after a time of this bucket. */
export type StepMark = 'entered' | 'answered' | number;

/** The fields of a session that tell it. */
interface MarkedSession {
  /** The stored texts by field. */
  readonly answers: Readonly<Record<string, string>>;
  /** When each field was first given a value, in milliseconds since 1970. */
  readonly firstAt: ReadonlyMap<string, number>;
}

/**
 * How far a session came with a step; undefined where it never entered it. Whoever answered has entered, though the
 * mark may have been lost on the way. The time is that between the two first marks, where it is known.
 */
export function stepMark(
  { answers, firstAt }: MarkedSession,
  { field, statusField }: Pick<Step, 'field' | 'statusField'>,
): StepMark | undefined {
  if (!Object.hasOwn(answers, field)) return Object.hasOwn(answers, statusField) ? 'entered' : undefined;
  const [entered, answered] = [firstAt.get(statusField), firstAt.get(field)];
  // The mark and the answer are two requests: where the answer overtakes, there is no time to speak of.
  if (entered === undefined || answered === undefined || answered < entered) return 'answered';
  return bucketOf(answered - entered);
}
