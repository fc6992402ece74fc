/** Why a value is refused, by an id that stays the same when the sentence is reworded; the server's problems carry it. */
export type RejectionId =
  | 'not-a-choice'
  | 'nothing-chosen'
  | 'chosen-twice'
  | 'off-the-steps'
  | 'empty'
  | 'too-long'
  | 'control-character'
  | 'untrimmed'
  | 'invalid-email'
  | 'consent-missing'
  | 'not-a-plan'
  | 'wrong-value';

/** What is wrong with a value that a visitor sent. */
export interface Rejection {
  readonly id: RejectionId;
  /** One sentence: what is wrong, and what to send instead. */
  readonly problem: string;
}
