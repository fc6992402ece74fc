import type { TProperties } from 'typebox';
import type { Answer, Answers, Checked, Rejection } from '../answers/answer.ts';
import type { Domain } from '../answers/domain.ts';
import type { Defaults } from '../defaults/fill.ts';
import type { Lint } from '../lint.ts';
import type { Below } from '../pointer.ts';
import type { ChoiceSets } from '../sections/choice-set.ts';
import type { ClaimMade } from '../sections/claim.ts';
import type { Pattern } from '../sections/pattern.ts';
import type { Plan } from '../sections/plan.ts';
import type { StaticOf } from '../typebox-builders.ts';

/** What a kind looks up in the funnel: the lists that the properties of its steps refer to, and the language. */
export interface Catalog {
  /** BCP 47 tag: how numbers and dates are written, and how those that visitors type are read. */
  readonly language: string;
  readonly choiceSets: ChoiceSets;
  readonly plans: readonly Plan[];
}

/** When an answer is given. */
export interface Clock {
  readonly now: Date;
  /** Whether it is the visitor's own, so that its time zone is theirs. */
  readonly local: boolean;
}

/** A number that is counted from real sessions: those that were active lately and have answered a field. */
interface LiveCount {
  readonly field: string;
  /** How many hours back a session counts as active. */
  readonly periodHours: number;
  /** Where the step names the field. */
  readonly path: Below;
}

/** The texts around a number, as it is shown and as it is stored. Steps have them under these names. */
interface Amount {
  readonly display: { readonly currency?: string; readonly suffix?: string };
  readonly store: { readonly prefix?: string; readonly suffix?: string };
}

/**
 * How the answer of a step kind is checked and stored, in the browser and on the server alike. `Props` are the
 * properties that the kind declares.
 */
export interface Kind<Props, Value extends Answer> {
  /** The call that keeps the answer. */
  readonly call: 'update' | 'submit-email';
  /**
   * Takes what the view made of the visitor's input; gives the answer to keep, or why it is refused. Bounds that depend on
   * the day hold with a clock alone: leave it out for an answer that was taken earlier.
   */
  check(step: Props, raw: unknown, catalog: Catalog, clock?: Clock): Checked<Value>;
  /** The text that is stored for a checked answer, under the step's own field. */
  format(step: Props, answer: Value): string;
  /** Set where the answer fills several fields. */
  readonly parts?: Parts<Props, Value>;
  /** Set where the answer is a date as in ISO 8601, or its month or year alone. */
  readonly dated?: true;
}

/** The properties of a kind, and the field that keeps the answer. */
type WithField<Props> = Props & { readonly field: string };

/** How an answer fills several fields, the step's own among them. All are saved by one call. */
interface Parts<Props, Value> {
  /** Set where each field keeps what the visitor wrote for it, so that a text names it by itself. */
  readonly plain?: true;
  /** The checked answer as answers by field: these are what the machine remembers and conditions see. */
  split(step: WithField<Props>, answer: Value): Answers;
  /** Puts it together again; undefined where it is not answered. */
  join(step: WithField<Props>, answers: Answers): Value | undefined;
  /** The stored texts by field. */
  format(step: WithField<Props>, answer: Value): Readonly<Record<string, string>>;
}

/** A checked answer as answers by field. */
export const answersByField = <Props, Value extends Answer>(
  kind: Kind<Props, Value>,
  step: WithField<Props>,
  answer: Value,
): Answers => kind.parts?.split(step, answer) ?? { [step.field]: answer };

/** The answer to a step among the answers by field, as good as those are; undefined where there is none. */
export const answerAmong = <Props, Value extends Answer>(
  kind: Kind<Props, Value>,
  step: WithField<Props>,
  answers: Answers,
): Value | undefined =>
  kind.parts ? kind.parts.join(step, answers) : (answers[step.field] as Value | undefined);

/** The texts that are stored for a checked answer, by field. */
export const textsByField = <Props, Value extends Answer>(
  kind: Kind<Props, Value>,
  step: WithField<Props>,
  answer: Value,
): Readonly<Record<string, string>> =>
  kind.parts?.format(step, answer) ?? { [step.field]: kind.format(step, answer) };

/** A field besides the step's own that an answer fills. */
export interface FurtherField {
  readonly field: string;
  /** Takes the text to store there, and all that is sent with it, by field; gives why it is refused, or nothing. */
  check(text: string, sent?: ReadonlyMap<string, string>): Rejection | undefined;
  /** Set where the step's own field may not be sent without this one: says why what is sent is refused. */
  left?(sent: ReadonlyMap<string, string>): Rejection | undefined;
  /** Where the step names the field. */
  readonly path: Below;
}

/** What editors, proofs and the server ask of a step kind besides. The build leaves it out of what browsers load. */
export interface KindAuthoring<Props> {
  /** Takes the text back that is stored under the step's own field; gives the answer it means, or why it is refused. */
  read(step: Props, text: string, catalog: Catalog, clock?: Clock): Checked<Answer>;
  /** The fields besides its own that the step fills, by `parts`. */
  furtherFields?(step: Props, catalog: Catalog): readonly FurtherField[];
  /** Set where the answer says who the visitor is, such as an address: its steps are always sensitive. */
  readonly personal?: true | ((step: Props) => boolean);
  /** Set where no step of the kind can be `optional`, though it asks something: what follows needs the answer. */
  readonly required?: true;
  /** Set where one of the step's choices may have a text beside it: `other`. */
  readonly offersOther?: true;
  /** The answers that the step takes. */
  domain(step: Props, catalog: Catalog): Domain;
  /** Properties that validate, for tests, scaffolds and documentation. */
  readonly example: Props;
  /** What is taken for the properties that a file leaves out. Texts are in schema/defaults/texts.<language>.json. */
  readonly defaults?: Defaults<Props>;
  /**
   * Set where a step can be drawn and answered before any script runs: it looks the same for everybody, and each answer is a
   * button that sends it, under the name of the field, with the form around it.
   */
  readonly answersByForm?: true;
  /** Set where a form can ask it: the properties that its questions do without, since those belong to a screen. */
  readonly inForms?: readonly string[];
  /** The choice sets that the step offers, by name. */
  choiceSets?(step: Props): readonly { readonly name: string; readonly path: Below }[];
  /** The addresses, at other sites too, that its links lead to. */
  addresses?(step: Props): readonly { readonly href: string; readonly path: Below }[];
  /** What the step says is true of the product or its customers. */
  claims?(step: Props): readonly ClaimMade[];
  /** The numbers that the step shows of real sessions; the server counts these and no others. */
  liveCounts?(step: Props): readonly LiveCount[];
  /** The texts around the number that the step asks for. */
  amount?(step: Props): Amount;
  /** The `pattern` of the step, and how many characters an answer may have. */
  pattern?(step: Props): (Pattern & { readonly maxLength: number }) | undefined;
  /** Set where the step shows earlier answers again: the fields that it names, where it shows some of them alone. */
  shows?(step: Props): readonly { readonly field: string; readonly path: Below }[];
  /** The answer that everybody gives, where the step asks nothing. */
  constant?(step: Props): { readonly text: string; readonly path: Below };
  /** How long visitors wait on the step with nothing to do, in milliseconds. */
  waitMs?(step: Props): number;
  /** The properties that are template texts: the view fills in their gaps. */
  readonly templates?: readonly Below[];
  /** Mistakes in a step of this kind that JSON Schema cannot see, by the id of the rule that reports them. */
  readonly lint?: Readonly<Record<string, (step: Props, catalog: Catalog) => readonly Lint[]>>;
}

/** One step kind, whole but for its view: the one object that its file exports. */
export interface StepKind<Props extends TProperties, Value extends Answer>
  extends Kind<StaticOf<Props>, Value>,
    KindAuthoring<StaticOf<Props>> {
  /** The properties that its steps have besides those of every step. */
  readonly props: Props;
}
