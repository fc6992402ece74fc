import { use } from 'react';
import type { Block, BlockName } from '../../schema/declaration/blocks/index.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { Landing } from '../page/landing.ts';
import styles from './BlockList.module.css';
import { viewOf } from './index.ts';
import type { BlockViewProps } from './view-props.ts';

/** The blocks whose heading can be the h1 of a page. */
const titling: readonly BlockName[] = ['hero', 'question'];

/** The properties of a list of blocks. */
export interface BlockListProps {
  readonly blocks: readonly Block[];
  readonly funnel: Funnel;
}

/** A list of content blocks, from top to bottom. On a landing page, the first hero or question contains the h1. */
export default function BlockList({ blocks, funnel }: BlockListProps) {
  const onLanding = use(Landing) !== undefined;
  const title = onLanding ? blocks.findIndex(({ kind }) => titling.includes(kind)) : -1;
  return (
    <div className={onLanding ? `${styles.blocks} ${styles.page}` : styles.blocks}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change places.
        <BlockView key={index} block={block} funnel={funnel} titlesPage={index === title} />
      ))}
    </div>
  );
}

function BlockView(props: BlockViewProps<BlockName>) {
  const View = viewOf(props.block);
  return <View {...props} />;
}
