import type { Verdict } from './verdict.ts';

/** Something that a new version of a funnel does differently, and what follows from it. */
export interface Change {
  /** The kind of change, such as `choice-removed`. */
  readonly id: string;
  readonly verdict: Verdict;
  /** JSON pointer (RFC 6901) into the old file: to what changed, or to what is around it. */
  readonly oldPointer: string;
  /** The same into the new file. */
  readonly newPointer: string;
  /** What changed, as full sentences. */
  readonly change: string;
  /** What it does to stored answers, as full sentences. */
  readonly answers: string;
  /** What it does to sessions under way, as full sentences. */
  readonly sessions: string;
}
