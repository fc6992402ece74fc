/**
 * A change of an earlier answer, which leads back to the review that it began at. The history keeps it with the address, so that
 * Back ends it, and Forward takes it up again.
 */
export interface Change {
  /** The path of the review. */
  readonly review: string;
  /** Of a question of a form: its field, for the focus. */
  readonly field?: string | undefined;
}

/** What the history keeps for it. */
export const stateOf = (change: Change) => ({ change });

/** The change under way at this address, if there is one. */
export const changeHere = (): Change | undefined => Object(history.state).change;
