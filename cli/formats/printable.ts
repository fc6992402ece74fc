/**
 * Control characters, which can steer a terminal, and direction marks, which can change the order in which text is
 * shown.
 */
const unprintable =
  /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\p{Noncharacter_Code_Point}]/gu;

/**
 * The text as one line that is safe on a terminal, in a log and in XML: invisible characters are escaped as in JSON. A
 * funnel file may contain anything.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
