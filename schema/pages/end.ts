import { Type } from 'typebox';
import { blocksSchema } from '../blocks/index.ts';
import { filledText, strict } from '../typebox-builders.ts';
import type { PageKind } from './page-kind.ts';

const button = strict({
  text: filledText('Text'),
  href: Type.String({
    pattern: '^(https://|mailto:|/)',
    title: 'Target',
    description: 'An https: or mailto: address, or a path.',
  }),
});

const props = {
  heading: filledText('Heading'),
  text: Type.Optional(filledText('Text')),
  blocks: Type.Optional(blocksSchema('Blocks', 'The content, from top to bottom.')),
  buttons: Type.Optional(
    Type.Array(button, { title: 'Buttons', description: 'Links; the first stands out.' }),
  ),
};

/** A page where a path ends without a payment, or after the account. A funnel may have several. */
export const end: PageKind<typeof props> = {
  props,
  audience: 'finishers',
  blocks: ({ blocks }) => blocks ?? [],
  addresses: ({ buttons = [] }) => buttons.map(({ href }, at) => ({ href, path: ['buttons', at, 'href'] })),
};
