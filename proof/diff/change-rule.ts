import type { Comparison } from './comparison.ts';
import type { Difference } from './difference.ts';
import type { Verdict } from './verdict.ts';

/** Full sentences, or how they are made. */
type Sentences = string | ((difference: Difference, comparison: Comparison) => string);

/** One kind of change: how it is known, what it is called, and what it does. It is pure. */
export interface ChangeRule {
  /** Stays the same for good: others refer to it. */
  readonly id: string;
  readonly verdict: Verdict;
  /** The kind of change, as one sentence for docs/diff.md. */
  readonly summary: string;
  /** The places it speaks of, as patterns. Of several rules that speak of a difference, the first has the word. */
  readonly at: readonly string[];
  /** Set where it speaks only of what was added, of what was removed, and so on. */
  readonly when?: readonly Difference['what'][];
  /** Looks further than the place. */
  applies?(difference: Difference, comparison: Comparison): boolean;
  /** What has changed; by default the place, and the values there before and after. */
  readonly change?: Sentences;
  /** What that does to stored answers; by default nothing. */
  readonly answers?: Sentences;
  /** What it does to sessions under way; by default nothing, since they keep the version that they began with. */
  readonly sessions?: Sentences;
}
