import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { type Point, pathThrough } from './layout.ts';
import type { Way } from './screens.ts';
import { texts } from './texts.ts';
import styles from './WayLine.module.css';

export type WayLineType = Edge<
  {
    readonly way: Way;
    readonly points: readonly Point[];
    readonly label: Point;
    /** The titles of the screens at its ends. */
    readonly titles: readonly [string, string];
    /** Whether the screen that is dragged would come here. */
    readonly isTarget: boolean;
    onAdd(): void;
  },
  'way'
>;

/** A way between two screens, with its condition, how many took it, and a plus to add a screen on it. */
export const WayLine = memo(({ data, markerEnd }: EdgeProps<WayLineType>) => {
  if (!data) return null;
  const { way, points, label, titles, isTarget, onAdd } = data;
  const remarks = way.remarks.join(', ');
  return (
    <>
      <BaseEdge
        path={pathThrough(points)}
        className={isTarget ? styles.target : styles.line}
        {...(markerEnd && { markerEnd })}
      />
      <EdgeLabelRenderer>
        <div
          className={`nopan ${styles.way}`}
          style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
        >
          {remarks && (
            <span className={styles.remarks} title={remarks}>
              {remarks}
            </span>
          )}
          {way.isOpen && (
            <button
              type="button"
              className={isTarget ? styles.plusTarget : styles.plus}
              aria-label={texts.addBetween(...titles)}
              title={texts.addBetween(...titles)}
              onClick={onAdd}
            >
              <Plus size={14} strokeWidth={2} aria-hidden />
            </button>
          )}
          {way.taken !== undefined && (
            <span className={styles.taken} title={texts.taken(way.taken)}>
              {way.taken.toLocaleString('en')}
            </span>
          )}
        </div>
      </EdgeLabelRenderer>
    </>
  );
});
