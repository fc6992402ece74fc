import type { ComponentType } from 'react';
import type { BlockName } from '../../schema/declaration/blocks/index.ts';
import { CallToAction } from './CallToAction.tsx';
import { Cards } from './Cards.tsx';
import { Comparison } from './Comparison.tsx';
import { Faq } from './Faq.tsx';
import { Hero } from './Hero.tsx';
import { Links } from './Links.tsx';
import { Notice } from './Notice.tsx';
import { Picture } from './Picture.tsx';
import { Question } from './Question.tsx';
import { Selling } from './Selling.tsx';
import { Stats } from './Stats.tsx';
import { Testimonials } from './Testimonials.tsx';
import type { UsualName } from './usual-names.ts';
import type { BlockViewProps } from './view-props.ts';

/**
 * The registry of the usual block views, all in one chunk: a request costs as many bytes as a block. A block without a
 * view, here or in SellingBlock, is a compile error.
 */
const usualViews: { readonly [Name in UsualName]: ComponentType<BlockViewProps<Name>> } = {
  'call-to-action': CallToAction,
  cards: Cards,
  comparison: Comparison,
  faq: Faq,
  hero: Hero,
  links: Links,
  notice: Notice,
  picture: Picture,
  question: Question,
  stats: Stats,
  testimonials: Testimonials,
};

/** The view of a block, which gets only blocks of its own kind. */
export const viewOf = ({ kind }: { readonly kind: BlockName }) =>
  ((usualViews as Partial<Record<BlockName, unknown>>)[kind] ?? Selling) as ComponentType<
    BlockViewProps<BlockName>
  >;
