import { Suspense } from 'react';
import type { Block, BlockName, BlockOf } from '../../schema/declaration/blocks/index.ts';
import { type Code, fetched, useView, type ViewCode } from '../code/view-code.ts';
import { views } from '../kinds/index.ts';
import type { BlockListProps } from './BlockList.tsx';
import { marksCode } from './marks-code.ts';

/** A list of content blocks, which appears once its code is loaded. */
export function Blocks(props: BlockListProps) {
  const BlockList = useView(blockListCode);
  return (
    <Suspense fallback={null}>
      <BlockList {...props} />
    </Suspense>
  );
}

/** The code of all blocks. */
const blockListCode: ViewCode<BlockListProps> = fetched(
  'blocks/BlockList.tsx',
  () => import('./BlockList.tsx'),
);

/** The code that a block needs besides the code of all blocks. */
const besides: { readonly [Name in BlockName]?: (block: BlockOf<Name>) => readonly Code[] } = {
  notice: ({ marks }) => (marks ? [marksCode] : []),
  question: () => [views.choice],
};

/** The code of everything that a list of blocks shows. */
export function codeOfBlocks(blocks: readonly Block[]): readonly Code[] {
  if (blocks.length === 0) return [];
  const own = (block: Block) =>
    (besides[block.kind] as ((block: Block) => readonly Code[]) | undefined)?.(block) ?? [];
  return [...new Set([blockListCode, ...blocks.flatMap(own)])];
}
