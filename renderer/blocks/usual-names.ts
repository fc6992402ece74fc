import type { BlockName } from '../../schema/declaration/blocks/index.ts';

/** The blocks whose views are in one chunk. All others are in another one, since few funnels have any of them. */
const usualNames = [
  'call-to-action',
  'cards',
  'comparison',
  'faq',
  'hero',
  'links',
  'notice',
  'picture',
  'question',
  'stats',
  'testimonials',
] as const satisfies readonly BlockName[];

export type UsualName = (typeof usualNames)[number];
export type SellingName = Exclude<BlockName, UsualName>;

export const sells = ({ kind }: { readonly kind: BlockName }): boolean =>
  !usualNames.some((name) => name === kind);
