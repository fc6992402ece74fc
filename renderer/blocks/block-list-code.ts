import type { Block } from '../../schema/blocks/index.ts';
import { drawingCode } from '../art/drawing-code.ts';
import { type Code, fetched, type ViewCode } from '../view-code.ts';
import type { BlockListProps } from './BlockList.tsx';
import { marksCode } from './marks-code.ts';

/** The code of all blocks. */
export const blockListCode: ViewCode<BlockListProps> = fetched(
  'blocks/BlockList.tsx',
  async () => (await import('./BlockList.tsx')).BlockList,
);

/** The code of all that a list of blocks shows. */
export function codeOfBlocks(blocks: readonly Block[]): readonly Code[] {
  if (blocks.length === 0) return [];
  const have = (property: string) => blocks.some((block) => property in block);
  return [
    blockListCode,
    ...(have('illustration') ? [drawingCode] : []),
    ...(have('marks') ? [marksCode] : []),
  ];
}
