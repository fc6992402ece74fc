import type { Sides } from './sides.ts';

/** A place that both sides have edited differently, and what is there: undefined where it is missing. */
export interface Conflict extends Sides<unknown> {
  /**
   * What both have edited: a value of JSON, the order of a list (its items by their names), lines of a text that is not
   * JSON, or a whole file, as texts.
   */
  readonly what: 'value' | 'order' | 'lines' | 'file';
  /** Names of properties, and of items of lists: their identity, such as the field of a step, or their index. */
  readonly path: readonly string[];
}

/** What the merge of a text comes to. */
export interface Merged<Text = string> {
  readonly text: Text;
  readonly conflicts: readonly Conflict[];
}
