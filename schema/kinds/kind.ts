import type { Answer, Answers, Checked } from '../answers/answer.ts';
import type { ChoiceSets } from '../answers/choice-set.ts';

/** What a kind reads of the funnel: the lists to which the properties of its steps refer, and the language. */
export interface Catalog {
  /** BCP 47 tag: how numbers and dates are written, and how typed ones are read. */
  readonly language: string;
  readonly choiceSets: ChoiceSets;
  readonly plans: readonly { readonly id: string; readonly afterPayment?: boolean }[];
}

export interface Clock {
  readonly now: Date;
  /** Whether it is the visitor's own clock, so that its time zone is theirs. */
  readonly local: boolean;
}

/**
 * How the answer of a step kind is checked and stored, in the browser and on the server. `Props` are the properties
 * of the step on which that depends.
 */
export interface Kind<Props, Value extends Answer> {
  /** The call that saves the answer, if it is not `update`. */
  readonly call?: 'submit-email';
  /**
   * Checks what the view made of the visitor's input; gives the answer to save, or its rejection. Bounds that depend on
   * the day are checked only with a clock: leave it out for an answer that was given earlier.
   */
  check(step: Props, raw: unknown, catalog: Catalog, clock?: Clock): Checked<Value>;
  /** The text that is stored for a checked answer, under the step's own field. */
  format(step: Props, answer: Value): string;
  /** What tracking gets instead of the stored text, if that is for staff alone. */
  tracked?(answer: Value): string;
  readonly parts?: Parts<Props, Value>;
  /** Set if the answer is a date as in ISO 8601, or only its year or month. */
  readonly dated?: true;
}

/** The properties of a kind, and the field that stores the answer. */
type WithField<Props> = Props & { readonly field: string };

/** How an answer fills several fields, the step's own among them. All are saved by one call. */
interface Parts<Props, Value> {
  /** Set if each field stores what the visitor wrote for it, so that a text can show it alone. */
  readonly plain?: true;
  /** The checked answer as answers by field: these are what the machine remembers and conditions see. */
  split(step: WithField<Props>, answer: Value): Answers;
  /** The inverse: the answer from its fields; undefined if it is not answered. */
  join(step: WithField<Props>, answers: Answers): Value | undefined;
  format(step: WithField<Props>, answer: Value): Readonly<Record<string, string>>;
}

export const answersByField = <Props, Value extends Answer>(
  kind: Kind<Props, Value>,
  step: WithField<Props>,
  answer: Value,
): Answers => kind.parts?.split(step, answer) ?? { [step.field]: answer };

/** The answer to a step among the answers by field, as complete as those are; undefined if there is none. */
export const answerAmong = <Props, Value extends Answer>(
  kind: Kind<Props, Value>,
  step: WithField<Props>,
  answers: Answers,
): Value | undefined =>
  kind.parts ? kind.parts.join(step, answers) : (answers[step.field] as Value | undefined);

export const textsByField = <Props, Value extends Answer>(
  kind: Kind<Props, Value>,
  step: WithField<Props>,
  answer: Value,
): Readonly<Record<string, string>> =>
  kind.parts?.format(step, answer) ?? { [step.field]: kind.format(step, answer) };
