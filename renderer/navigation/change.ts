/**
 * A change of an earlier answer, which leads back to the review where it began. It is stored in the history entry, so
 * that Back ends the change and Forward resumes it.
 */
export interface Change {
  /** The path of the review. */
  readonly review: string;
  /** The field of a form's question, which gets the focus. */
  readonly field?: string | undefined;
}

/** The state of the history entry. */
export const stateOf = (change: Change) => ({ change });

/** The change in the present history entry, if there is one. */
export const changeHere = (): Change | undefined => Object(history.state).change;
