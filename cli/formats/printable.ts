/** Controls, which can steer a terminal, and marks of direction, which can show a text in another order than it has. */
const unprintable =
  /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\p{Noncharacter_Code_Point}]/gu;

/**
 * The text as one line that is safe on a terminal, in a log and in XML: what cannot be seen is written as JSON would
 * escape it. A funnel file may hold anything.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
