import '@xyflow/react/dist/base.css';
import {
  Background,
  MarkerType,
  MiniMap,
  Position,
  ReactFlow,
  type ReactFlowInstance,
  type Viewport,
} from '@xyflow/react';
import { useMemo, useRef, useState } from 'react';
import styles from './Graph.module.css';
import { type Layout, screenSize } from './layout.ts';
import { ScreenNode, type ScreenNodeType } from './ScreenNode.tsx';
import type { FunnelMap, Screen } from './screens.ts';
import { texts } from './texts.ts';
import type { ScreenActs } from './use-screen-acts.ts';
import { WayLine, type WayLineType } from './WayLine.tsx';

export type Flow = ReactFlowInstance<ScreenNodeType, WayLineType>;

interface GraphProps {
  readonly map: FunnelMap;
  readonly layout: Layout;
  readonly selected: Screen | undefined;
  readonly acts: ScreenActs;
  onReady(flow: Flow): void;
  onSelect(screen: Screen): void;
}

const nodeTypes = { screen: ScreenNode };
const edgeTypes = { way: WayLine };
const { width, height } = screenSize;
/** Around the first screens, in CSS pixels. */
const margin = 32;
// Where lines begin and end: given, so that nothing has to be measured before it is drawn.
const handles = [
  { type: 'target' as const, position: Position.Left, x: 0, y: height / 2, width: 1, height: 1 },
  { type: 'source' as const, position: Position.Right, x: width, y: height / 2, width: 1, height: 1 },
];

/** The screens as a graph, of which only what is in view is drawn. */
export function Graph({ map, layout, selected, acts, onReady, onSelect }: GraphProps) {
  const view = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ id: string; x: number; y: number }>();
  const target = dragged && wayUnder(map, layout, dragged);
  const titles = useMemo(() => new Map(map.screens.map(({ id, title }) => [id, title])), [map]);

  const nodes = map.screens.map((screen): ScreenNodeType => {
    const isDragged = dragged?.id === screen.id;
    return {
      id: screen.id,
      type: 'screen',
      position: (isDragged ? dragged : layout.screens.get(screen.id)) ?? { x: 0, y: 0 },
      width,
      height,
      measured: { width, height },
      handles,
      selected: screen === selected,
      draggable: screen.role === 'step',
      zIndex: isDragged ? 1 : 0,
      data: { screen, onSelect: () => onSelect(screen), onOpen: acts.open },
    };
  });
  const edges = map.ways.map((way): WayLineType => {
    const { points = [], label = { x: 0, y: 0 } } = layout.ways.get(way.id) ?? {};
    return {
      id: way.id,
      type: 'way',
      source: way.from,
      target: way.to,
      markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14 },
      data: {
        way,
        points,
        label,
        titles: [titles.get(way.from) ?? way.from, titles.get(way.to) ?? way.to],
        isTarget: way.id === target,
        onAdd: () => acts.addOn(way.id),
      },
    };
  });

  return (
    <div ref={view} className={styles.graph}>
      <ReactFlow
        aria-label={texts.label}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onInit={(flow) => {
          flow.setViewport(startOf(layout, selected ?? map.screens[0], view.current?.clientHeight ?? 0));
          onReady(flow);
        }}
        minZoom={0.05}
        maxZoom={1.5}
        onlyRenderVisibleElements
        panOnScroll
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        nodeDragThreshold={4}
        zoomOnDoubleClick={false}
        onNodeDragStart={(_, { data }) => onSelect(data.screen)}
        onNodeDrag={(_, { id, position }) => setDragged({ id, ...position })}
        onNodeDragStop={() => {
          setDragged(undefined);
          if (target !== undefined) acts.moveTo(target);
        }}
      >
        <Background gap={24} size={1} color="var(--line)" />
        <MiniMap
          pannable
          zoomable
          ariaLabel={null}
          nodeColor="var(--line)"
          className={styles.overview ?? ''}
          style={{ width: 200, height: 64 }}
        />
      </ReactFlow>
    </div>
  );
}

/** At first: the selected screen, or the first one, so large that it can be read, and those after it. */
function startOf({ screens }: Layout, screen: Screen | undefined, viewHeight: number): Viewport {
  const { x, y } = screens.get(screen?.id ?? '') ?? { x: 0, y: 0 };
  const beside = [...screens.values()].filter((other) => other.x === x);
  const top = Math.min(...beside.map(({ y }) => y));
  const inMiddle = (viewHeight - height) / 2 - y;
  // Another screen that visitors begin with is not cut off above it.
  return {
    x: margin - x,
    y: y - top < viewHeight - height ? Math.max(inMiddle, margin - top) : inMiddle,
    zoom: 1,
  };
}

/** The nearest open way to the middle of a screen that is dragged, if it is near. */
function wayUnder({ ways }: FunnelMap, layout: Layout, dragged: { x: number; y: number; id: string }) {
  const distances = ways.flatMap(({ id, isOpen, from, to }) => {
    const label = layout.ways.get(id)?.label;
    if (!label || !isOpen || from === dragged.id || to === dragged.id) return [];
    const distance = Math.hypot(label.x - dragged.x - width / 2, label.y - dragged.y - height / 2);
    return distance < height / 2 ? [{ id, distance }] : [];
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.id;
}
