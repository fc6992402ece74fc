/** An object of the Stripe account that is now as it shall be, and what was done for that: full sentences. */
export interface Settled<Item> {
  readonly item: Item;
  readonly changes: readonly string[];
}
