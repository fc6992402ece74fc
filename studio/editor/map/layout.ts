import { Graph, layout } from '@dagrejs/dagre';
import type { Screen, Way } from './screens.ts';

/** In CSS pixels. */
export const screenSize = { width: 168, height: 340 };
const labelSize = { width: 132, height: 64 };
const plusSize = { width: 32, height: 32 };

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where screens and ways are drawn. */
export interface Layout {
  /** The top left corners, by the ids of the screens. */
  readonly screens: ReadonlyMap<string, Point>;
  /** The line and the middle of the label, by the ids of the ways. */
  readonly ways: ReadonlyMap<string, { readonly points: readonly Point[]; readonly label: Point }>;
}

/** Lays the screens out from left to right, in the order in which visitors meet them. */
export function layOut(screens: readonly Screen[], ways: readonly Way[]): Layout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 28, ranksep: 28, edgesep: 20 });
  for (const { id } of screens) graph.setNode(id, { ...screenSize });
  for (const { id, from, to, remarks } of ways) {
    const size = remarks.length > 0 ? labelSize : plusSize;
    // A straight main path is easier to follow: ways without a condition pull more.
    graph.setEdge(from, to, { ...size, weight: remarks.length > 0 ? 1 : 4, labelpos: 'c' }, id);
  }
  layout(graph);
  const corner = (id: string): [string, Point] => {
    const { x = 0, y = 0 } = graph.node(id);
    return [id, { x: x - screenSize.width / 2, y: y - screenSize.height / 2 }];
  };
  return {
    screens: new Map(screens.map(({ id }) => corner(id))),
    ways: new Map(
      ways.map(({ id, from, to }) => {
        const { points = [], x = 0, y = 0 } = graph.edge(from, to, id);
        return [id, { points: fromSideToSide(points, graph.node(from), graph.node(to)), label: { x, y } }];
      }),
    ),
  };
}

/** A line that leaves its screen at the right and comes to the next one from the left, but where it leads back. */
function fromSideToSide(
  points: readonly Point[],
  from: Partial<Point>,
  to: Partial<Point>,
): readonly Point[] {
  const { width } = screenSize;
  const start = { x: (from.x ?? 0) + width / 2, y: from.y ?? 0 };
  const end = { x: (to.x ?? 0) - width / 2, y: to.y ?? 0 };
  if (start.x >= end.x) return points;
  const straight = 12;
  return [
    start,
    { x: start.x + straight, y: start.y },
    ...points.slice(1, -1),
    { x: end.x - straight, y: end.y },
    end,
  ];
}

/** A smooth line through points, as the `d` of an SVG path. */
export function pathThrough([first, ...points]: readonly Point[]): string {
  const last = points.at(-1);
  if (!first || !last) return '';
  const curves = points.slice(0, -1).map((point, at) => {
    const next = points[at + 1] ?? last;
    const isLast = at === points.length - 2;
    const end = isLast ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${point.x},${point.y} ${end.x},${end.y}`;
  });
  return [`M${first.x},${first.y}`, ...(curves.length > 0 ? curves : [`L${last.x},${last.y}`])].join(' ');
}

const directions = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;

export const isArrow = (key: string): key is keyof typeof directions => Object.hasOwn(directions, key);

/** The screen beside one in the direction of a key; undefined if there is none. */
export function beside({ screens }: Layout, id: string, key: keyof typeof directions): string | undefined {
  const from = screens.get(id);
  const { x, y } = directions[key];
  if (!from) return undefined;
  const distances = [...screens].flatMap(([other, to]) => {
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const across = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    return along > 0 ? [{ other, distance: along + 2 * across }] : [];
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.other;
}
