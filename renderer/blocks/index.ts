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
import type { BlockViewProps } from './view-props.ts';

/**
 * The registry of block views, all in one chunk but those that few funnels have: a request costs as many bytes as a
 * block. A block without a view is a compile error.
 */
export const blockViews: { readonly [Name in BlockName]: ComponentType<BlockViewProps<Name>> } = {
  'call-to-action': CallToAction,
  cards: Cards,
  chart: Selling,
  comparison: Comparison,
  countdown: Selling,
  faq: Faq,
  gauge: Selling,
  guarantee: Selling,
  hero: Hero,
  links: Links,
  logos: Selling,
  notice: Notice,
  picture: Picture,
  question: Question,
  score: Selling,
  stats: Stats,
  table: Selling,
  testimonials: Testimonials,
  timeline: Selling,
  video: Selling,
};
