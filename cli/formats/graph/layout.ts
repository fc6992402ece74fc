import { Graph, layout } from '@dagrejs/dagre';
import type { Diagram, Edge, Place } from '../../../proof/pictures/diagram.ts';
import { CommandError } from '../../command-error.ts';
import { headingOf, marksOf } from './place-text.ts';
import { linesOf, widthOf } from './text-size.ts';

/** In pixels, and in characters. */
export const fontSizes = { title: 15, detail: 12, label: 12 } as const;
export const lineHeight = 17;
const padding = { x: 18, y: 12 } as const;
const labelCharacters = 34;

interface Box {
  /** The centre. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedPlace extends Box {
  readonly place: Place;
  readonly heading: string;
  readonly rows: readonly string[];
}

export interface PlacedEdge {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly label: (Box & { readonly rows: readonly string[] }) | undefined;
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly places: readonly PlacedPlace[];
  readonly edges: readonly PlacedEdge[];
}

/**
 * The positions of a picture's parts, from the entries at the top to the ends at the bottom. Fails with a CommandError
 * if the funnel is too large for one picture.
 */
export function layOut({ places, edges }: Diagram): Layout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 36, ranksep: 34, edgesep: 24, marginx: 24, marginy: 24 });
  const sized = places.map(sizeOf);
  for (const { place, width, height } of sized) graph.setNode(place.id, { width, height });
  const labelled = edges.map(labelOf);
  for (const [index, { edge, rows, width, height }] of labelled.entries()) {
    // A straight main path is easier to follow: transitions without a condition get more weight.
    const weight = rows.length === 0 ? 4 : 1;
    graph.setEdge(edge.from, edge.to, { width, height, weight, labelpos: 'c' }, String(index));
  }
  arrange(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height,
    places: sized.map((size) => ({ ...size, ...middleOf(graph.node(size.place.id)) })),
    edges: labelled.map(({ edge, rows, ...size }, index) => {
      const drawn = graph.edge(edge.from, edge.to, String(index));
      const label = rows.length > 0 ? { rows, ...size, ...middleOf(drawn) } : undefined;
      return { points: drawn.points ?? [], label };
    }),
  };
}

/** Dagre is recursive: a path of several thousand places overflows the stack. */
function arrange(graph: Graph): void {
  try {
    layout(graph);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandError(
      `The funnel has ${graph.nodeCount().toLocaleString('en')} steps and pages, too many for one picture. Write it as text with '--format mermaid'.`,
    );
  }
}

const middleOf = ({ x = 0, y = 0 }: { x?: number; y?: number }) => ({ x, y });

function sizeOf(place: Place) {
  const heading = headingOf(place);
  const rows = [place.details.join(' · '), ...marksOf(place)];
  const widest = Math.max(
    widthOf(heading, fontSizes.title),
    ...rows.map((row) => widthOf(row, fontSizes.detail)),
  );
  return {
    place,
    heading,
    rows,
    // The ends of a page's shape are round, and text must keep its distance.
    width: Math.max(210, Math.ceil(widest) + (place.role === 'page' ? 3 : 2) * padding.x),
    height: (rows.length + 1) * lineHeight + 2 * padding.y,
  };
}

function labelOf(edge: Edge) {
  const rows = edge.remarks.flatMap((remark) => linesOf(remark, labelCharacters));
  const width = Math.max(0, ...rows.map((row) => widthOf(row, fontSizes.label)));
  return {
    edge,
    rows,
    width: rows.length > 0 ? Math.ceil(width) + 12 : 0,
    height: rows.length > 0 ? rows.length * lineHeight + 10 : 0,
  };
}
