import type { TProperties } from 'typebox';
import type { Answer, Checked, Rejection } from '../../answers/answer.ts';
import type { Pattern } from '../../answers/pattern.ts';
import type { FileLimits } from '../../kinds/file.ts';
import type { Catalog, Clock, Kind } from '../../kinds/kind.ts';
import type { Below } from '../../places/pointer.ts';
import type { Defaults } from '../defaults.ts';
import type { Domain } from '../domain.ts';
import type { FormQuestion } from '../form-question.ts';
import type { Lint } from '../lint.ts';
import type { ClaimMade } from '../parts/claim.ts';
import type { StaticOf } from '../typebox-builders.ts';

/** A number that is counted from real sessions: recently active ones that have answered a field. */
interface LiveCount {
  readonly field: string;
  /** How many hours ago a session may have been active to count. */
  readonly periodHours: number;
  /** The pointer to where the step names the field. */
  readonly path: Below;
}

/** The texts around a number, shown and stored. Steps have them under these names. */
interface Amount {
  readonly display: { readonly currency?: string; readonly suffix?: string };
  readonly store: { readonly prefix?: string; readonly suffix?: string };
}

/** A field besides the step's own that an answer fills. */
export interface FurtherField {
  readonly field: string;
  /** Checks the text to store there, with all that is sent with it, by field; gives a rejection, or undefined. */
  check(text: string, sent?: ReadonlyMap<string, string>): Rejection | undefined;
  /** Set if the step's own field may not be sent without this one: says why it is rejected. */
  missingWith?(sent: ReadonlyMap<string, string>): Rejection | undefined;
  /** The pointer to where the step names the field. */
  readonly path: Below;
}

/** The type of a method, so that `kindAuthoringOf` can treat all kinds alike. */
type Linter<Props> = {
  lint(step: Props, catalog: Catalog, clock?: Clock): readonly Lint[];
}['lint'];

/** What editors, proofs and the server need of a step kind besides. */
export interface KindAuthoring<Props> {
  /** Reads the text that is stored under the step's own field; gives the answer that it means, or its rejection. */
  read(step: Props, text: string, catalog: Catalog, clock?: Clock): Checked<Answer>;
  /** The fields besides its own that the step fills, by `parts`. */
  furtherFields?(step: Props, catalog: Catalog): readonly FurtherField[];
  /**
   * Set if the answer identifies the visitor, as an address does: its steps are always sensitive. 'possible' where
   * visitors may write anything, also about themselves.
   */
  readonly personal?: true | 'possible' | ((step: Props) => boolean);
  /** Set if no step of the kind can be `optional`, although it asks something. A question of a form can. */
  readonly required?: true;
  /** Set if one of the step's choices may have a text beside it: `other`. */
  readonly offersOther?: true;
  /** Set if all choices are in sight: they may have another order, `choicesOrder`, or be of an earlier answer, `choicesFrom`. */
  readonly listsChoices?: true;
  /** Set if an answer is more or less than another one: `compare`. */
  readonly comparable?: true;
  domain(step: Props, catalog: Catalog): Domain;
  /**
   * Set if a step can be drawn and answered before any script runs: it looks the same for everybody, and each answer is
   * a button that sends the surrounding form, under the name of the field.
   */
  readonly answersByForm?: true;
  /** Set if its questions share properties that follow from the step: these. */
  ofRows?(step: Props): Partial<FormQuestion>;
  /** Set if a form can ask it: the properties that its questions do not have, since they belong to a screen. */
  readonly inForms?: readonly string[];
  /** Set if visitors answer with files: those that the step takes. */
  files?(step: Props): FileLimits;
  /** The choice sets that the step offers, by name. */
  choiceSets?(step: Props): readonly { readonly name: string; readonly path: Below }[];
  /** The claims of the step about the product or its customers. */
  claims?(step: Props): readonly ClaimMade[];
  /** The numbers of real sessions that the step shows; the server counts only these. */
  liveCounts?(step: Props): readonly LiveCount[];
  amount?(step: Props): Amount;
  /** The `pattern` of the step, how many characters an answer may have, and the answers that the step suggests. */
  pattern?(
    step: Props,
  ): (Pattern & { readonly maxLength: number; readonly suggestions?: readonly string[] }) | undefined;
  /** Set if the step shows earlier answers again: the fields that it names, if it shows only some of them. */
  shows?(step: Props): readonly { readonly field: string; readonly path: Below }[];
  /** The answer that everybody gives, if the step asks nothing. */
  constant?(step: Props): { readonly text: string; readonly path: Below };
  waitMs?(step: Props): number;
  /**
   * Mistakes in a step of this kind that JSON Schema cannot find, by the id of the rule that reports them. What depends
   * on the day is found only with a clock.
   */
  readonly lint?: Readonly<Record<string, Linter<Props>>>;
}

/** One step kind, complete except for its view: what its file exports. */
export interface StepKind<Props extends TProperties, Value extends Answer>
  extends Kind<StaticOf<Props>, Value>,
    KindAuthoring<StaticOf<Props>> {
  /** Its name for authors. */
  readonly title: string;
  /** What it asks, in a line. */
  readonly summary: string;
  /** The properties that its steps have besides those of every step. */
  readonly props: Props;
  /** Valid properties, for tests, scaffolds and documentation. */
  readonly example: StaticOf<Props>;
  /** What a new step of a funnel has instead of the example's properties, as its file writes it. */
  scaffold?(catalog: Catalog): Readonly<Record<string, unknown>>;
  /** The defaults of properties that a file leaves out. Texts are in schema/authoring/defaults/texts.<language>.json. */
  readonly defaults?: Defaults<StaticOf<Props>>;
}

type Defaulted = 'read' | 'domain';

type Declared<Props extends TProperties> = { readonly props: Props } & Omit<
  StepKind<Props, never>,
  keyof Kind<never, never> | 'props' | Defaulted
> &
  Partial<Pick<KindAuthoring<StaticOf<Props>>, Defaulted>>;

/**
 * A kind, from its behaviour and what is declared besides. By default, a stored text is checked like an answer, and
 * conditions see only whether there is one.
 */
export const defineKind = <Props extends TProperties, Value extends Answer>(
  behaviour: Kind<NoInfer<StaticOf<Props>>, Value>,
  declared: Declared<Props>,
): StepKind<Props, Value> => ({
  read: behaviour.check,
  domain: () => ({ text: 'opaque' }),
  ...behaviour,
  ...declared,
});
