/** One part of a domain: letters, digits and marks of any script, and hyphens within. */
const domainPart = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}])?`;
const mailbox = "[\\p{L}\\p{M}\\p{N}.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";
/** The longest address that mail can be sent to (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
const longestAddress = 254;

/**
 * The address of an account, for the `pattern` of an input: HTML's own form of an input of the type email, which takes
 * `ana@localhost`, with letters of every script, since browsers take those by their ASCII form.
 */
export const accountAddressPattern = `(?=.{1,${longestAddress}}$)${mailbox}@${domainPart}(?:\\.${domainPart})*`;

const accountAddress = new RegExp(`^(?:${accountAddressPattern})$`, 'u');

/** Whether the text, trimmed, may be the address of an account. */
export const isAccountAddress = (text: string): boolean => accountAddress.test(text.trim());

/** The least that every funnel asks for. */
export const shortestPassword = 8;
/** Long enough for every passphrase, short enough to hash at once. */
export const longestPassword = 1_024;

/** The password of an account, for the `pattern` of an input; counted in characters, of which an emoji is one or more. */
export const passwordPattern = (atLeast: number): string =>
  String.raw`[^\x00\p{Cs}]{${Math.max(shortestPassword, atLeast)},${longestPassword}}`;

/** How many characters a password has, as the pattern counts them. */
export const passwordLength = (password: string): number => [...password].length;
