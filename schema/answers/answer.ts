import type { RejectionGaps, RejectionId } from './rejection-texts.ts';

/** What the `email` kind stores: the trimmed address, and the newsletter consent. */
export interface EmailAnswer {
  readonly email: string;
  readonly subscription: boolean;
}

/** An answer in several parts, named by its kind; `Kind.parts` splits it into answers by field. */
interface AnswerParts {
  readonly [part: string]: Answer | boolean | undefined;
}

/** A visitor's answer as the machine and the views hold it, before `format` turns it into the stored text. */
export type Answer = string | number | readonly string[] | EmailAnswer | AnswerParts;

/** What a visitor typed into the inputs of a question, by names that the kind chooses and reads in its `check`. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

/** The answer to a skipped question, also as it is stored: the visitor goes on, and conditions see no answer. */
export const skipped = '';

/** The answers of a session so far, by field name. */
export type Answers = Readonly<Record<string, Answer>>;

export interface Rejection {
  readonly id: RejectionId;
  /** One sentence for users of the API: what is wrong, and what to send instead. */
  readonly problem: string;
  /** By name, the values of the gaps in the sentence for visitors, in the language of the funnel. */
  readonly values?: Readonly<Record<string, string>>;
  /** For an answer in several parts: what is wrong with each part, by its name. */
  readonly parts?: Readonly<Record<string, Rejection>>;
}

/** The outcome of checking an answer: the answer itself, or the rejection. */
export type Checked<Value> =
  | { readonly ok: true; readonly answer: Value }
  | ({ readonly ok: false } & Rejection);

export const accepted = <Value>(answer: Value): Checked<Value> => ({ ok: true, answer });

/**
 * A `Checked` with a rejection: the id of the reason, the sentence for the API, and the values for the visitor's
 * sentence.
 */
export const rejected = <Id extends RejectionId>(
  id: Id,
  problem: string,
  ...[values]: [RejectionGaps<Id>] extends [never] ? [] : [Readonly<Record<RejectionGaps<Id>, string>>]
): { readonly ok: false } & Rejection => ({ ok: false, id, problem, ...(values && { values }) });
