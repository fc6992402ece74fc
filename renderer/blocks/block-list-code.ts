import type { Block } from '../../schema/blocks/index.ts';
import { drawingCode } from '../art/drawing-code.ts';
import { type Code, fetched, type ViewCode } from '../view-code.ts';
import type { BlockListProps } from './BlockList.tsx';

/** The code of all blocks. */
export const blockListCode: ViewCode<BlockListProps> = fetched(
  'blocks/BlockList.tsx',
  async () => (await import('./BlockList.tsx')).BlockList,
);

/** The code of all that a list of blocks shows. */
export function codeOfBlocks(blocks: readonly Block[]): readonly Code[] {
  if (blocks.length === 0) return [];
  const illustrated = blocks.some((block) => 'illustration' in block);
  return illustrated ? [blockListCode, drawingCode] : [blockListCode];
}
