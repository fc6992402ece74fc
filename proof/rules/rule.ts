import type { PathAnswer } from '../../engine/explore/example-path.ts';
import type { Flow } from '../../engine/explore/flow.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { Overlay } from '../../schema/overlay.ts';
import type { Severity } from '../../schema/sections/rule-settings.ts';
import type { PictureFolder } from '../facts/picture-folder.ts';

/** A place in the funnel, for a rule to point at. */
interface Spot {
  /** JSON pointer (RFC 6901) to the value. */
  readonly pointer: string;
  /** `key` where the name of a property is meant and not its value. */
  readonly at?: 'key';
  /** Full sentences for a finding: what is wrong, why it matters, the way out. A few words for a related place. */
  readonly message: string;
}

/** A mistake that a rule has found, and its place. */
export interface Finding extends Spot {
  /** Set where the pointer leads into the overlay of this language. */
  readonly language?: string;
  /** Related places, such as the other one of two that conflict. */
  readonly related?: readonly Spot[];
  /** The shortest answers that lead a visitor into it. */
  readonly way?: readonly PathAnswer[];
}

/** The input of a rule. */
export interface Subject {
  /** It fits the JSON Schema. As those who see some arms of its experiments have it. */
  readonly funnel: Funnel;
  /** The same as the file declares it, without arms. */
  readonly declared: Funnel;
  /** Its explored states; computed when a rule first asks for them. */
  readonly flow: Flow;
  /** The files of its pictures; undefined where only its text is known. */
  readonly pictures: PictureFolder | undefined;
  /** Its overlays, as far as they have the form of one. */
  readonly overlays: readonly Overlay[];
  /** The rule's limit as the funnel sets it, else its default; 0 for a rule without one. */
  readonly limit: number;
}

/** A number that a funnel may set for a rule, such as how long a choice may be. */
interface Limit {
  readonly default: number;
  /** The meaning of the number and its unit, for editors. */
  readonly description: string;
}

/** A check of what JSON Schema cannot see. It is pure. */
export interface Rule {
  readonly id: string;
  /** The rule as one sentence that is true of a good funnel. */
  readonly summary: string;
  /** The severity of its findings, unless the funnel sets another. */
  readonly severity: Severity;
  /** Set where some funnels weigh them otherwise: what they weigh in this one. */
  severityIn?(funnel: Funnel): Severity;
  /** Set where the product cannot run a funnel that breaks the rule: it is always an error, and never suppressed. */
  readonly essential?: true;
  /**
   * Set where one arm of an experiment that keeps the rule at a place is enough: what nothing uses in one arm may be what
   * another is for.
   */
  readonly enoughInOneArm?: true;
  readonly limit?: Limit;
  check(subject: Subject): readonly Finding[];
}
