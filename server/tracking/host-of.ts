/** The host of a vendor's address, to follow the other sources of a policy's directive; nothing where there is none. */
export const hostOf = (address: string | undefined): string => (address ? ` ${new URL(address).origin}` : '');
