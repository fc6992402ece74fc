import type { BlockName } from '../../schema/blocks/index.ts';
import { fetched, type ViewCode } from '../view-code.ts';
import type { BlockViewProps } from './view-props.ts';

/**
 * The registry of block views: one for each kind of block, in a chunk of its own, so that a funnel's visitors fetch those
 * that it uses. A block without one is a compile error.
 */
export const blockViews: { readonly [Name in BlockName]: ViewCode<BlockViewProps<Name>> } = {
  'call-to-action': fetched(
    'blocks/CallToAction.tsx',
    async () => (await import('./CallToAction.tsx')).CallToAction,
  ),
  cards: fetched('blocks/Cards.tsx', async () => (await import('./Cards.tsx')).Cards),
  comparison: fetched('blocks/Comparison.tsx', async () => (await import('./Comparison.tsx')).Comparison),
  faq: fetched('blocks/Faq.tsx', async () => (await import('./Faq.tsx')).Faq),
  hero: fetched('blocks/Hero.tsx', async () => (await import('./Hero.tsx')).Hero),
  links: fetched('blocks/Links.tsx', async () => (await import('./Links.tsx')).Links),
  notice: fetched('blocks/Notice.tsx', async () => (await import('./Notice.tsx')).Notice),
  picture: fetched('blocks/Picture.tsx', async () => (await import('./Picture.tsx')).Picture),
  question: fetched('blocks/Question.tsx', async () => (await import('./Question.tsx')).Question),
  stats: fetched('blocks/Stats.tsx', async () => (await import('./Stats.tsx')).Stats),
  testimonials: fetched(
    'blocks/Testimonials.tsx',
    async () => (await import('./Testimonials.tsx')).Testimonials,
  ),
};
