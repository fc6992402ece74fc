import type { Place } from '../../../proof/pictures/diagram.ts';

/** The title of a place, after its number if it has one. */
export const headingOf = ({ number, title }: Place): string =>
  number === undefined ? title : `${number} · ${title}`;

/** The special properties of a place in words, so that no colour alone says them. */
export const marksOf = ({ entry, end, sensitive }: Place): readonly string[] => [
  ...(entry ? ['visitors come in here'] : []),
  ...(end ? ['the path ends here'] : []),
  ...(sensitive ? ['sensitive'] : []),
];
