/** One part of a domain: letters, digits and marks of any script, and hyphens within. */
const domainPart = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}])?`;
const mailbox = "[\\p{L}\\p{M}\\p{N}.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";
/** The longest address that mail can be sent to: RFC 5321, section 4.5.3.1.3, without the angle brackets. */
const longestAddress = 254;

/**
 * The address of an account, for the `pattern` of an input: HTML's own pattern for e-mail inputs, which accepts
 * `ana@localhost`, with letters of every script, since browsers convert those to ASCII before they check.
 */
export const accountAddressPattern = `(?=.{1,${longestAddress}}$)${mailbox}@${domainPart}(?:\\.${domainPart})*`;

const accountAddress = new RegExp(`^(?:${accountAddressPattern})$`, 'u');

export const isAccountAddress = (text: string): boolean => accountAddress.test(text.trim());

/** The shortest password, in characters, that a funnel may allow. */
export const shortestPassword = 8;
/** Long enough for every passphrase, short enough to be hashed quickly. */
export const longestPassword = 1_024;

/**
 * The password of an account, for the `pattern` of an input; counted in code points, so that an emoji counts as one or
 * more.
 */
export const passwordPattern = (atLeast: number): string =>
  String.raw`[^\x00\p{Cs}]{${Math.max(shortestPassword, atLeast)},${longestPassword}}`;

/** The length of a password in characters, as the pattern counts them. */
export const passwordLength = (password: string): number => [...password].length;
