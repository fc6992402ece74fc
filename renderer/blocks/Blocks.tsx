import { Suspense } from 'react';
import { useView } from '../code/view-code.ts';
import type { BlockListProps } from './BlockList.tsx';
import { blockListCode } from './block-list-code.ts';

/** A list of content blocks, which appears as soon as its code is there and holds nothing up until then. */
export function Blocks(props: BlockListProps) {
  const BlockList = useView(blockListCode);
  return (
    <Suspense fallback={null}>
      <BlockList {...props} />
    </Suspense>
  );
}
