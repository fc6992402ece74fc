import type { Block, BlockName, BlockOf } from '../../schema/declaration/blocks/index.ts';

/** A part of a reference's screen beside its question: texts and links, no drawings. */
export interface Section {
  /** Its look: a class of references/look.css. */
  readonly look: 'cards' | 'stats' | 'call' | 'links';
  readonly heading?: string | undefined;
  readonly text?: string | undefined;
  readonly items?: readonly { readonly title: string; readonly text: string }[];
  readonly links?: readonly { readonly text: string; readonly href: string }[];
}

/** The blocks that the references show; the others on these screens are drawings. In: the target of buttons. */
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
  comparison: ({ heading, before, after }) => ({
    look: 'cards',
    heading,
    items: [before, after].map(({ title, points }) => ({ title, text: points?.join(' · ') ?? '' })),
  }),
  links: ({ links }) => ({ look: 'links', links }),
  notice: ({ text }) => ({ look: 'call', text }),
  testimonials: ({ heading, items }) => ({
    look: 'cards',
    heading,
    items: items.map(({ quote, name, role }) => ({ title: quote, text: `${name}, ${role}` })),
  }),
};

/** What the references show of some blocks. In: the blocks, and the target of their buttons. */
export const sectionsOf = (blocks: readonly Block[] = [], to = ''): readonly Section[] =>
  // Each entry gets only blocks of its own kind.
  blocks.flatMap((block) => sections[block.kind]?.(block as never, to) ?? []);
