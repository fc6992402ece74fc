import type { Block, BlockName, BlockOf } from '../../schema/blocks/index.ts';
import { drawingCode } from '../art/drawing-code.ts';
import { type Code, fetched, type ViewCode } from '../code/view-code.ts';
import { views } from '../kinds/index.ts';
import type { BlockListProps } from './BlockList.tsx';
import { marksCode } from './marks-code.ts';

/** The code of all blocks. */
export const blockListCode: ViewCode<BlockListProps> = fetched(
  'blocks/BlockList.tsx',
  async () => (await import('./BlockList.tsx')).BlockList,
);

/** What a kind of block shows whose code does not come with that of all blocks. */
const besides: { readonly [Name in BlockName]?: (block: BlockOf<Name>) => readonly Code[] } = {
  hero: ({ illustration }) => (illustration ? [drawingCode] : []),
  picture: () => [drawingCode],
  notice: ({ marks }) => (marks ? [marksCode] : []),
  question: () => [views.choice],
};

/** The code of all that a list of blocks shows. */
export function codeOfBlocks(blocks: readonly Block[]): readonly Code[] {
  if (blocks.length === 0) return [];
  const own = (block: Block) =>
    (besides[block.kind] as ((block: Block) => readonly Code[]) | undefined)?.(block) ?? [];
  return [...new Set([blockListCode, ...blocks.flatMap(own)])];
}
