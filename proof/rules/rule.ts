import type { PathAnswer } from '../../engine/explore/example-path.ts';
import type { Flow } from '../../engine/explore/flow.ts';
import type { Choice } from '../../schema/answers/choice-set.ts';
import type { Block } from '../../schema/declaration/blocks/index.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Overlay } from '../../schema/declaration/overlay.ts';
import type { Page } from '../../schema/declaration/pages/index.ts';
import type { Experiment } from '../../schema/declaration/sections/experiment.ts';
import type { Plan } from '../../schema/declaration/sections/plan.ts';
import type { Severity } from '../../schema/declaration/sections/rule-settings.ts';
import type { Value } from '../../schema/declaration/sections/value.ts';
import type { Step } from '../../schema/declaration/step.ts';
import type { Below } from '../../schema/places/pointer.ts';
import type { StepVariant } from '../../schema/questions/step-variants.ts';
import type { PictureFolder } from '../facts/picture-folder.ts';

/** A place in the funnel that a rule points at. */
interface Spot {
  /** JSON pointer (RFC 6901) to the value. */
  readonly pointer: string;
  /** `key` to point at the name of a property instead of its value. */
  readonly at?: 'key';
  /** For a finding, full sentences: what is wrong, why it matters, the way out. For a related place, a few words. */
  readonly message: string;
}

/** An edit that mends a finding, where a rule is sure of the cure. */
export interface Fix {
  /** What it does, as a command: `Change to 'pets'`. */
  readonly title: string;
  readonly op: 'set' | 'remove' | 'rename';
  /** JSON pointer (RFC 6901) to the value that it edits, or adds. */
  readonly pointer: string;
  /** The value that is set, or the new name. */
  readonly value?: unknown;
}

/** A mistake that a rule has found, and its place. */
export interface Finding extends Spot {
  /** Set if the pointer is into the overlay of this language. */
  readonly language?: string;
  /** Related places, such as the other one of two that conflict. */
  readonly related?: readonly Spot[];
  /** The fewest answers that lead a visitor into it. */
  readonly way?: readonly PathAnswer[];
  readonly fix?: Fix;
}

/** The input of a rule. */
export interface Subject {
  /** The funnel with some arms of its experiments; it fits the JSON Schema. */
  readonly funnel: Funnel;
  /** The funnel as the file declares it, without arms. */
  readonly declared: Funnel;
  /** Its explored states; computed when a rule first reads them. */
  readonly flow: Flow;
  /** The files of its pictures; undefined if only the text of the funnel is known. */
  readonly pictures: PictureFolder | undefined;
  /** Its overlays, if they have the form of one. */
  readonly overlays: readonly Overlay[];
  /** The rule's limit from the funnel, else its default; 0 for a rule without a limit. */
  readonly limit: number;
  readonly now: Date;
}

/** A piece of a funnel, and the pointers to it and to the values in it. */
type Placed<Piece> = Readonly<Piece> & { at(...path: Below): string };

/** The pieces of a funnel that rules look at one by one. */
export interface Pieces {
  readonly step: Placed<{ step: Step; index: number }>;
  /**
   * A step as some visitors see it: as declared, with each variant, and each question of a form. What a variant inherits
   * has the pointer that it has in the step.
   */
  readonly shownStep: Placed<StepVariant & { declared: Step }>;
  readonly page: Placed<{ page: Page; name: string }>;
  /** A block, and the page or the step that shows it. */
  readonly block: Placed<{ block: Block; page: Page | undefined; step: Step | undefined; name: string }>;
  readonly plan: Placed<{ plan: Plan }>;
  readonly choice: Placed<{ choice: Choice }>;
  readonly value: Placed<{ value: Value; name: string }>;
  readonly experiment: Placed<{ experiment: Experiment }>;
  readonly overlay: Overlay;
}

/** What a rule finds in each of the pieces. */
export type PieceChecks = {
  readonly [Name in keyof Pieces]?: (piece: Pieces[Name], subject: Subject) => Iterable<Finding>;
};

/** A number that a funnel may set for a rule, such as the longest choice. */
interface Limit {
  readonly default: number;
  /** The meaning of the number and its unit, for editors. */
  readonly description: string;
}

/** A check that JSON Schema cannot express: of a whole funnel, or of its pieces one by one. Pure. */
export interface Rule extends PieceChecks {
  readonly id: string;
  /** The rule as one sentence that is true of a good funnel. */
  readonly summary: string;
  /** The severity of its findings, unless the funnel sets another. */
  readonly severity: Severity;
  /** Set if the severity depends on the funnel: the severity for this funnel. */
  severityIn?(funnel: Funnel): Severity;
  /** Set if the product cannot run a funnel that breaks the rule: it is always an error, and cannot be suppressed. */
  readonly essential?: true;
  /**
   * Set if it is enough that one arm of an experiment keeps the rule at a place: what is unused in one arm may be used
   * in another.
   */
  readonly enoughInOneArm?: true;
  readonly limit?: Limit;
  check?(subject: Subject): Iterable<Finding>;
}
