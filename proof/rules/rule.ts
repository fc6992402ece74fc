import type { PathAnswer } from '../../engine/explore/example-path.ts';
import type { Flow } from '../../engine/explore/flow.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { Severity } from '../../schema/sections/rule-settings.ts';

/** A place in the funnel, for a rule to point at. */
interface Spot {
  /** JSON pointer (RFC 6901) to the value. */
  readonly pointer: string;
  /** `key` where the name of a property is meant and not its value. */
  readonly at?: 'key';
  /** Full sentences for a finding: what is wrong, why it matters, the way out. A few words for a related place. */
  readonly message: string;
}

/** What a rule has found: where, and what is wrong. */
export interface Finding extends Spot {
  /** The other places that it has to do with, such as the other of two that conflict. */
  readonly related?: readonly Spot[];
  /** The shortest answers that lead a visitor into it. */
  readonly way?: readonly PathAnswer[];
}

/** What a rule is given to look at. */
export interface Subject {
  /** Of sound structure. */
  readonly funnel: Funnel;
  /** What visitors can do in it; explored when a rule first asks for it. */
  readonly flow: Flow;
  /** The rule's limit as the funnel sets it, else its default; 0 for a rule without one. */
  readonly limit: number;
}

/** A number that a funnel may set for a rule, such as how long a choice may be. */
interface Limit {
  readonly default: number;
  /** What the number means, and its unit, for editors. */
  readonly description: string;
}

/** A check of what JSON Schema cannot see. It is pure. */
export interface Rule {
  readonly id: string;
  /** What holds in a funnel that the rule is content with, as one sentence. */
  readonly summary: string;
  /** What its findings weigh, where the funnel says nothing else. */
  readonly severity: Severity;
  /** Set where the product cannot run a funnel that breaks the rule: it is always an error, and never suppressed. */
  readonly essential?: true;
  readonly limit?: Limit;
  check(subject: Subject): readonly Finding[];
}
