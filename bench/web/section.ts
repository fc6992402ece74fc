import type { Block, BlockName, BlockOf } from '../../schema/blocks/index.ts';

/** A part of a reference's screen beside its question: texts and links, without drawings. */
export interface Section {
  /** What it looks like: a class of references/look.css. */
  readonly look: 'cards' | 'stats' | 'call' | 'links';
  readonly heading?: string | undefined;
  readonly text?: string | undefined;
  readonly items?: readonly { readonly title: string; readonly text: string }[];
  readonly links?: readonly { readonly text: string; readonly href: string }[];
}

/** The blocks that the references show; the others of the first screens are drawings. In: where a button leads. */
const sections: { [Name in BlockName]?: (block: BlockOf<Name>, to: string) => Section } = {
  cards: ({ heading, cards }) => ({ look: 'cards', heading, items: cards }),
  stats: ({ heading, items }) => ({
    look: 'stats',
    heading,
    items: items.map(({ value, label }) => ({ title: value, text: label })),
  }),
  'call-to-action': ({ heading, text, button }, to) => ({
    look: 'call',
    heading,
    text,
    links: [{ text: button, href: to }],
  }),
  links: ({ links }) => ({ look: 'links', links }),
};

/** What the references show of some blocks, whose buttons lead to a path. */
export const sectionsOf = (blocks: readonly Block[] = [], to = ''): readonly Section[] =>
  // An entry only ever gets a block of its own kind.
  blocks.flatMap((block) => sections[block.kind]?.(block as never, to) ?? []);
