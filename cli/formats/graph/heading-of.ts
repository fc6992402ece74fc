import type { Place } from '../../../proof/pictures/diagram.ts';

/** What a place is called: its title, after its number where it has one. */
export const headingOf = ({ number, title }: Place): string =>
  number === undefined ? title : `${number} · ${title}`;
