import type { Answer, Checked } from './answer.ts';
import type { Domain } from './domain.ts';
import type { ChoiceSets } from './sections/choice-set.ts';
import type { Plan } from './sections/plan.ts';

/** The lists of a funnel that the properties of its steps refer to. */
export interface Catalog {
  readonly choiceSets: ChoiceSets;
  readonly plans: readonly Plan[];
}

/** Where something stands below a step: names of properties, and indexes. */
type Below = readonly (string | number)[];

/** A mistake that JSON Schema cannot see, found by a kind in one of its own steps. */
export interface Lint {
  /** The value at fault. */
  readonly path: Below;
  /** One full sentence: what is wrong, why it matters, the way out. */
  readonly message: string;
  /** Where the value may be a name misspelt: the name, and those that it could be. */
  readonly misspelt?: { readonly given: string; readonly known: readonly string[] };
  /** The value that it conflicts with, and what that is in a few words. */
  readonly related?: { readonly path: Below; readonly message: string };
}

/** A figure that is counted from real sessions: those that were active of late and have answered a field. */
interface LiveCount {
  readonly field: string;
  /** How many hours back a session counts as active of late. */
  readonly periodHours: number;
  /** Where the step names the field. */
  readonly path: Below;
}

/**
 * One step kind, whole but for its view: how an answer is checked, how it is stored and read back. The same
 * functions run in the browser and on the server. `Props` are the properties of its own that it declares beside it.
 */
export interface Kind<Props, Value extends Answer> {
  /** The call that keeps the answer. */
  readonly call: 'update' | 'submit-email';
  /** Set where the visitor leaves for the payment provider once the answer is kept. */
  readonly leaves?: 'checkout';
  /** Set where the answer says who the visitor is, such as an address: its steps are sensitive, whatever they ask. */
  readonly personal?: true;
  /** Takes what the view made of the visitor's input; gives the answer to keep, or why it is refused. */
  check(step: Props, raw: unknown, catalog: Catalog): Checked<Value>;
  /** Takes the stored text back; gives the answer it stands for, or why it is refused. */
  read(step: Props, text: string, catalog: Catalog): Checked<Value>;
  /** The text that is stored for a checked answer. */
  format(step: Props, answer: Value): string;
}

/**
 * What is known of a step kind besides, for whoever writes, proves, counts and serves funnels. It stands apart, since no
 * visitor's browser needs it.
 */
export interface KindAuthoring<Props> {
  /** The answers that the step takes, for whoever works out where they lead. */
  domain(step: Props, catalog: Catalog): Domain;
  /** The figures that the step shows of real sessions; the server counts these and no others. */
  liveCounts?(step: Props): readonly LiveCount[];
  /**
   * Set where a step can be drawn and answered before any script runs: it looks the same for everybody, and each answer is a
   * button that sends it, under the name of the field, with the form around it.
   */
  readonly answersByForm?: true;
  /** Properties that validate, for tests, scaffolds and documentation. */
  readonly example: Props;
  /** Mistakes in a step of this kind that JSON Schema cannot see, by the id of the rule that tells them. */
  readonly lint?: Readonly<Record<string, (step: Props, catalog: Catalog) => readonly Lint[]>>;
}
