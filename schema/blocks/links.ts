import { Type } from 'typebox';
import { type StaticOf, strict } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';

export const linksProps = {
  label: filledText('Label', 'Names the list to screen readers.'),
  links: Type.Array(
    strict({
      text: filledText('Text'),
      href: Type.String({
        pattern: '^(https://|mailto:|/|#)',
        title: 'Target',
        description: 'An https: or mailto: address, a path, or # for a placeholder.',
      }),
    }),
    { minItems: 1, title: 'Links' },
  ),
};

/** Links in a row, such as those at the foot of a landing page. */
export const linksExample: StaticOf<typeof linksProps> = {
  label: 'More',
  links: [{ text: 'Privacy', href: '/' }],
};
