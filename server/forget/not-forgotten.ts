/** Says that a person cannot be forgotten yet: their refunds would be forgotten with them. */
export class NotForgotten extends Error {
  override readonly name = 'NotForgotten';

  /** In: the ids of the payments that are still to be given back. */
  constructor(payments: readonly string[]) {
    super(
      `Nothing was removed: money is still owed to this person, and would be lost with their records. Wait until 'funnel refunds' says that these are done, then run this again: ${payments.join(', ')}.`,
    );
  }
}
