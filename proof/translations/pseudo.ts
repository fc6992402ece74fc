import { textsOf } from '../../schema/authoring/texts/texts.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { digestOfText, type Overlay } from '../../schema/declaration/overlay.ts';
import { hasWords } from '../facts/texts/translations.ts';

/** The usual tag of a pseudo-locale: English with accents. */
export const pseudoLanguage = 'en-XA';

/** Letters with accents, which can be read like those without, in the order of the alphabet. */
const [plain, accents] = [
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'àƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ',
];

const vowels = /[aeiou]/i;

/** How much longer than English other languages are at most, except for the shortest texts. */
const longer = 1.4;

/** The marks around a text with its own direction (Unicode's FSI and PDI). */
const [isolate, end] = ['\u2068', '\u2069'];

/** The text in the pseudo-locale: with accents and direction marks, longer by 40 percent, its gaps unchanged. */
export function pseudoText(text: string): string {
  const words = text
    .split(/(\{[^{}]*\})/)
    .map((part, at) => (at % 2 === 1 ? part : [...part].map(lengthened).join('')))
    .join('');
  const missing = Math.ceil([...text].length * longer) - [...words].length;
  return `${isolate}${words}${missing > 0 ? ` ${'~'.repeat(missing)}` : ''}${end}`;
}

/** A letter with an accent; a vowel twice. */
function lengthened(letter: string): string {
  const accent = accents[plain.indexOf(letter)] ?? letter;
  return vowels.test(letter) ? accent + accent.toLowerCase() : accent;
}

/**
 * An overlay in which every text differs from that of the funnel: a text on a screen without accents does not come from
 * an overlay. Addresses and texts without words stay as they are.
 */
export const pseudoOverlay = (funnel: Funnel): Overlay => ({
  language: pseudoLanguage,
  texts: Object.fromEntries(
    textsOf(funnel)
      .filter(({ text }) => hasWords(text))
      .map(({ name, text }) => [name, { of: digestOfText(text), text: pseudoText(text) }]),
  ),
});
