import type { Computed } from '../../../schema/steps/condition.ts';

/** What a session can reach besides steps. `converted`: the first regular charge after a trial is paid. */
export type Milestone = 'completed' | 'paid' | 'account' | 'refund' | 'trial' | 'converted';

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
  /** Charges minus refunds, in the smallest unit of the currency of the funnel's first plan. */
  readonly revenue: number;
}

/** What was ordered with one payment, and what has come of it. Amounts are in the smallest unit of the currency. */
export interface Sale {
  readonly plan: string;
  /** The id of the offer at whose price it was ordered; '' for none. */
  readonly offer: string;
  /** The name of the page that offered it after another payment; '' for none. */
  readonly upsell: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly trial: boolean;
  /** Whether the first regular charge after the trial is paid. */
  readonly converted: boolean;
  /** How many charges followed, without the one that converts a trial. */
  readonly renewed: number;
  /** Whether its subscription was cancelled, or has ended. */
  readonly cancelled: boolean;
  /** All that was charged. */
  readonly charged: number;
  /** What of it was given back, or taken back by the payer's bank. */
  readonly returned: number;
}

/** The sales of a session, and the upsells that it declined. */
export interface Sales {
  readonly sales: readonly Sale[];
  readonly declined: readonly Pick<Sale, 'upsell' | 'currency'>[];
}

/** What the figures of money count of a session, in a column of its own, as `ArmProgress`. */
export interface MoneyProgress extends Sales, Pick<SessionProgress, 'source' | 'arms'> {}

/** By what sales are told apart, each by itself; `all` is their sum. */
export const moneyParts = ['all', 'plan', 'offer', 'upsell', 'arm', 'version'] as const;

export type MoneyPart = (typeof moneyParts)[number];
