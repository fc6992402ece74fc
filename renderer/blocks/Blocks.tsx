import { Suspense } from 'react';
import type { Block, BlockName } from '../../schema/declaration/blocks/index.ts';
import { type Code, fetched, useView, type ViewCode } from '../code/view-code.ts';
import type { BlockListProps } from './BlockList.tsx';
import { marksCode } from './marks-code.ts';
import { sellingCode } from './selling-code.ts';
import { sells } from './usual-names.ts';

/** A list of content blocks, which appears once its code is loaded. */
export function Blocks(props: BlockListProps) {
  const BlockList = useView(blockListCode);
  return (
    <Suspense fallback={null}>
      <BlockList {...props} />
    </Suspense>
  );
}

/** The code of most blocks. */
const blockListCode: ViewCode<BlockListProps> = fetched(
  'blocks/BlockList.tsx',
  () => import('./BlockList.tsx'),
);

/** Whether a block shows logos, whose chunk is their own. */
const showsMarks = ({ marks }: { readonly kind: BlockName; readonly marks?: unknown }) => marks !== undefined;

/** The code of everything that a list of blocks shows. */
export const codeOfBlocks = (blocks: readonly Block[]): readonly Code[] =>
  blocks.length === 0
    ? []
    : [
        blockListCode,
        ...(blocks.some(showsMarks) ? [marksCode] : []),
        ...(blocks.some(sells) ? [sellingCode] : []),
      ];
