import { type PictureUse, picturesOf } from '../../../schema/authoring/pictures.ts';
import type { Finding, Rule } from '../rule.ts';

const alike = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** What is wrong with the text alternative of a picture, in a sentence. */
function fault({ picture: { file, alt }, label, alone }: PictureUse): string | undefined {
  if (alt === undefined) {
    return `The picture '${file}' has no 'alt', so people who cannot see it do not know whether something is missing. Say what it shows, or write "alt": "" where it is decoration.`;
  }
  if (alone && alt.trim() === '') {
    return `The picture '${file}' replaces a text, but its 'alt' is empty, so screen readers read nothing there. Write the name that the picture shows.`;
  }
  if (alike(alt, file)) {
    return `The 'alt' of the picture '${file}' is the name of its file, which screen readers would read out. Say what the picture shows, or write "alt": "" where it is decoration.`;
  }
  if (label !== undefined && alike(alt, label)) {
    return `The 'alt' of the picture '${file}' says what is written beside it, so screen readers say '${label}' twice. Write "alt": "".`;
  }
  return undefined;
}

/** A picture without a useful text alternative. */
export const pictureAlt: Rule = {
  id: 'picture-alt',
  summary: 'Every picture says in words what it shows, or that it is decoration.',
  severity: 'error',
  check: ({ funnel }) =>
    picturesOf(funnel).flatMap((use): readonly Finding[] => {
      const message = fault(use);
      const pointer = use.picture.alt === undefined ? use.pointer : `${use.pointer}/alt`;
      return message === undefined ? [] : [{ pointer, message }];
    }),
};
