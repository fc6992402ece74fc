/**
 * The order in which a statement takes its sessions. Two processes that took the same ones in different orders would
 * each wait for what the other holds.
 */
export const inOrderOfId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id.toLowerCase() < other.id.toLowerCase() ? -1 : 1;
