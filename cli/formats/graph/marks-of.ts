import type { Place } from '../../../proof/pictures/diagram.ts';

/** What is special about a place, in words, so that no colour alone says it. */
export const marksOf = ({ entry, end, sensitive }: Place): readonly string[] => [
  ...(entry ? ['visitors come in here'] : []),
  ...(end ? ['the way ends here'] : []),
  ...(sensitive ? ['sensitive'] : []),
];
