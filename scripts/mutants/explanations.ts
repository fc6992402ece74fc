import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Mutant } from './mutants.ts';

interface Explanation {
  /** The change it speaks of, or `*` for any. */
  readonly change: Mutant['change'] | '*';
  /** A glob over JSON pointers. */
  readonly pointer: string;
  /** Why nothing in the funnel can show that the mutant is wrong, as a sentence. */
  readonly because: string;
}

/** Why some mutants need not be caught, each of its own kind. */
export const explanations: readonly Explanation[] = JSON.parse(
  readFileSync(new URL('survivors.json', import.meta.url), 'utf8'),
);

/** Why this mutant need not be caught; nothing where that is not known. */
export const explained = ({ change, pointer }: Mutant): string | undefined =>
  explanations.find(
    (one) => (one.change === '*' || one.change === change) && posix.matchesGlob(pointer, one.pointer),
  )?.because;
