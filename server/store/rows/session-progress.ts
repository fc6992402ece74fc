import type { Computed } from '../../../schema/steps/condition.ts';

/** What a session can reach besides steps. */
export type Milestone = 'completed' | 'paid' | 'account' | 'refund';

/** The computed values of a session, by name. */
export type StoredValues = Readonly<Record<string, Computed>>;

/** How far a session came with a step: entered, answered, or answered after a time in this bucket. */
export type StepMark = 'entered' | 'answered' | number;

/** What the figures count of a session. Small, since it is stored with the session once counted. */
export interface SessionProgress {
  /** The name under which the figures count the session's source. */
  readonly source: string;
  /** The entered steps, by path. */
  readonly steps: Readonly<Record<string, StepMark>>;
  /** The transition taken from each answered step where the flow branches: target path by step path. */
  readonly ways: Readonly<Record<string, string>>;
  /** The arm by experiment id, for the experiments that the session was exposed to. */
  readonly arms: Readonly<Record<string, string>>;
  readonly milestones: readonly Milestone[];
  /** The settled values, if the funnel declares values. */
  readonly values?: StoredValues;
}

/**
 * What the figures of experiments count of a session. It has a column of its own, which the former release does not
 * change.
 */
export interface ArmProgress extends Pick<SessionProgress, 'source' | 'arms'> {
  readonly completed: boolean;
  readonly paid: boolean;
  /** Payments minus refunds, in the smallest unit of the currency of the funnel's first plan. */
  readonly revenue: number;
}
