import type { Funnel } from '../declaration/funnel.ts';
import { pointerTo } from '../places/pointer.ts';

export interface FontUse {
  readonly file: string;
  readonly pointer: string;
}

/** Every place that names a font. */
export const fontsOf = ({ theme }: Pick<Funnel, 'theme'>): readonly FontUse[] =>
  Object.entries(theme.font ?? {}).map(([of, file]) => ({ file, pointer: pointerTo('theme', 'font', of) }));

/** What visitors of any funnel may type or read besides its texts: printable ASCII and Latin-1, and signs of typesetting. */
const common = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...Array.from({ length: 96 }, (_, index) => String.fromCharCode(160 + index)),
  ...'–—‘’“”„…•€\u202f',
];

/** The characters that a font must draw in all languages of a funnel, in the order of their codes. */
export const charactersOf = (funnel: Funnel): string =>
  [...new Set([...JSON.stringify(funnel), ...common])].toSorted().join('');
