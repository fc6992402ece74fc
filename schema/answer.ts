/** What the `email` kind keeps: the address, trimmed, and the newsletter consent. */
export interface EmailAnswer {
  readonly email: string;
  readonly subscription: boolean;
}

/** An answer in several parts, by names that the kind chooses; `Kind.parts` splits it into answers by field. */
export interface AnswerParts {
  readonly [part: string]: Answer | boolean | undefined;
}

/** A visitor's answer as the machine and the views hold it, before `format` turns it into the stored text. */
export type Answer = string | number | readonly string[] | EmailAnswer | AnswerParts;

/** The answers of a session so far, by field name. */
export type Answers = Readonly<Record<string, Answer>>;

/** Why a value is refused, by an id that stays the same when the sentence is reworded; the server's problems carry it. */
export type RejectionId =
  | 'not-a-choice'
  | 'nothing-chosen'
  | 'chosen-twice'
  | 'exclusive-choice'
  | 'off-the-steps'
  | 'empty'
  | 'too-short'
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

/** The outcome of checking an answer: the answer itself, or the rejection. */
export type Checked<Value> =
  | { readonly ok: true; readonly answer: Value }
  | ({ readonly ok: false } & Rejection);

/** A `Checked` that holds an answer. */
export const accepted = <Value>(answer: Value): Checked<Value> => ({ ok: true, answer });

/** A `Checked` that holds a rejection: the id of the reason, and one sentence. */
export const rejected = (id: RejectionId, problem: string): Checked<never> => ({ ok: false, id, problem });
