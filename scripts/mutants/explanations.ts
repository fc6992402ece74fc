import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Mutant } from './mutants.ts';

interface Explanation {
  /** The kind of change, or `*` for any. */
  readonly change: Mutant['change'] | '*';
  /** A glob over JSON pointers. */
  readonly pointer: string;
  /** Why no rule can see that the mutant is wrong, as a sentence. */
  readonly because: string;
}

/** Why some mutants survive validation. */
export const explanations: readonly Explanation[] = JSON.parse(
  readFileSync(new URL('survivors.json', import.meta.url), 'utf8'),
);

/** The explanation of a mutant's survival; undefined if there is none. */
export const explained = ({ change, pointer }: Mutant): string | undefined =>
  explanations.find(
    (one) => (one.change === '*' || one.change === change) && posix.matchesGlob(pointer, one.pointer),
  )?.because;
