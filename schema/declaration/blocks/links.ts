import { Type } from 'typebox';
import { filledText, linkTo, strict } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  label: filledText('Label', 'Names the list to screen readers.'),
  links: Type.Array(
    strict({
      text: filledText('Text'),
      href: linkTo(
        'An https: or mailto: address, a path, or # for a placeholder.',
        '^(https://|mailto:|/|#)',
        '/privacy',
      ),
    }),
    { minItems: 1, title: 'Links' },
  ),
};

/** Links in a row, such as those at the foot of a landing page. */
export const links: BlockKind<typeof props> = {
  props,
  example: {
    label: 'More',
    links: [{ text: 'Privacy', href: '/' }],
  },
};
