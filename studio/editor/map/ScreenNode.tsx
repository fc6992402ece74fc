import { Handle, type Node, type NodeProps, Position, useStore } from '@xyflow/react';
import { memo } from 'react';
import { Snapshot } from '../preview/Snapshot.tsx';
import { screenSize } from './layout.ts';
import { ScreenCard } from './ScreenCard.tsx';
import styles from './ScreenNode.module.css';
import type { Screen } from './screens.ts';

export type ScreenNodeType = Node<{ readonly screen: Screen; onSelect(): void; onOpen(): void }, 'screen'>;

/** Below this zoom nobody can see what a screen looks like, and drawing hundreds takes long. */
const legibleZoom = 0.3;

/** A screen on the graph, as its visitors see it. */
export const ScreenNode = memo(({ data, selected }: NodeProps<ScreenNodeType>) => {
  const isLegible = useStore(({ transform: [, , zoom] }) => zoom >= legibleZoom);
  const { screen, onSelect, onOpen } = data;
  return (
    <>
      {/* Without them the library drops the lines of a screen that comes into view. */}
      <Handle type="target" position={Position.Left} isConnectable={false} className={styles.handle ?? ''} />
      <ScreenCard screen={screen} isSelected={selected} onSelect={onSelect} onOpen={onOpen}>
        <span className={styles.screen} aria-hidden>
          {isLegible && <Snapshot width={screenSize.width - 2} path={screen.id} />}
        </span>
      </ScreenCard>
      <Handle type="source" position={Position.Right} isConnectable={false} className={styles.handle ?? ''} />
    </>
  );
});
