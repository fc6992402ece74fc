import type { Funnel } from './funnel.ts';

/** What a rule has found: where, and what is wrong. */
export interface Finding {
  /** JSON pointer to the value at fault. */
  readonly pointer: string;
  /** `key` where the name of a property is at fault and not its value. */
  readonly at?: 'key';
  /** Full sentences: what is wrong, why it matters, the way out. */
  readonly message: string;
}

/** A check of what JSON Schema cannot see. It is given a funnel of sound structure, and is pure. */
export interface Rule {
  readonly id: string;
  readonly severity: 'error' | 'warning';
  check(funnel: Funnel): readonly Finding[];
}
