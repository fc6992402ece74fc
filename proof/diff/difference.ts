/** One side of a difference: where it stands in its file, and what stands there. */
export interface Side {
  /** JSON pointer (RFC 6901); of what is around it, in the file that lacks it. */
  readonly pointer: string;
  /** Undefined where the file lacks it. */
  readonly value: unknown;
}

/** One thing in which two funnel files differ. */
export interface Difference {
  /** `reordered`: a list holds the same items in another order. */
  readonly what: 'added' | 'removed' | 'changed' | 'reordered';
  /** Where, by names: an item of a list is called by what identifies it, such as the path of a step. */
  readonly path: readonly string[];
  readonly old: Side;
  readonly new: Side;
}
