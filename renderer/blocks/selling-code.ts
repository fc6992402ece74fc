import { fetched, type ViewCode } from '../code/view-code.ts';
import type { SellingName } from './usual-names.ts';
import type { BlockViewProps } from './view-props.ts';

/** The code of all blocks that sell. */
export const sellingCode: ViewCode<BlockViewProps<SellingName>> = fetched(
  'blocks/SellingBlock.tsx',
  () => import('./SellingBlock.tsx'),
);
