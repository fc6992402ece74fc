import { type PictureUse, picturesOf } from '../../../schema/authoring/pictures.ts';
import type { Rule } from '../rule.ts';

const alike = (text: string, other: string): boolean =>
  text.trim().toLowerCase() === other.trim().toLowerCase();

/** What is wrong with the text alternative of a picture, in a sentence. */
function fault({ picture: { file, alt }, label, replacesText }: PictureUse): string | undefined {
  if (alt === undefined) {
    return `The picture '${file}' has no 'alt', so people who cannot see it do not know whether something is missing. Say what it shows, or write "alt": "" where it is decoration.`;
  }
  if (replacesText && alt.trim() === '') {
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

export const pictureAlt: Rule = {
  id: 'picture-alt',
  summary: 'Every picture says in words what it shows, or that it is decoration.',
  severity: 'error',
  *check({ funnel }) {
    for (const use of picturesOf(funnel)) {
      const message = fault(use);
      if (message)
        yield { pointer: use.picture.alt === undefined ? use.pointer : `${use.pointer}/alt`, message };
    }
  },
};
