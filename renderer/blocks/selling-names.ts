import type { BlockName } from '../../schema/declaration/blocks/index.ts';

/** The blocks whose views are in a chunk of their own, since few funnels have any of them. */
const sellingNames = [
  'chart',
  'countdown',
  'gauge',
  'guarantee',
  'logos',
  'score',
  'table',
  'timeline',
  'video',
] as const satisfies readonly BlockName[];

export type SellingName = (typeof sellingNames)[number];

export const sells = ({ kind }: { readonly kind: BlockName }): boolean =>
  sellingNames.some((name) => name === kind);
