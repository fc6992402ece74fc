import type { FigureName } from './figures.ts';
import type { WalkFigure } from './visits/walk-visit.ts';

const ms = (value: number) => `${value.toFixed(0)} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;
const megabytes = (value: number) => `${(value / 1e6).toFixed(2)} MB`;

/** A row of the table. */
export interface Row<Figure> {
  readonly label: string;
  readonly figure: Figure;
  readonly write: (value: number) => string;
  /** The reference to compare with. */
  readonly beside?: 'A' | 'B';
  /** The limit: a multiple of the reference, or an absolute value if there is none. */
  readonly atMost?: number;
}

/** The rows of the first screens' table, from top to bottom. */
export const rows: readonly Row<FigureName>[] = [
  { label: 'First contentful paint', figure: 'firstPaint', write: ms, beside: 'A', atMost: 1.25 },
  { label: 'First click with an effect', figure: 'firstClick', write: ms, beside: 'A', atMost: 1.3 },
  { label: 'JavaScript before the answer', figure: 'script', write: kilobytes, beside: 'B', atMost: 1.25 },
  { label: '  of it by the first click', figure: 'scriptByClick', write: kilobytes, beside: 'B' },
  { label: 'CSS files before the answer', figure: 'style', write: kilobytes, beside: 'B' },
  { label: 'HTML, inline CSS included', figure: 'html', write: kilobytes, beside: 'A' },
  { label: 'Blocking time', figure: 'blocking', write: ms, beside: 'B' },
  { label: 'Cumulative layout shift', figure: 'shift', write: (value) => value.toFixed(4), atMost: 0 },
  { label: 'Step, own share, p50', figure: 'stepMedian', write: ms, beside: 'B' },
  { label: 'Step, own share, p95', figure: 'stepP95', write: ms, beside: 'B', atMost: 1.25 },
  { label: 'Heap at the last step', figure: 'heap', write: megabytes, beside: 'B' },
];

/** The rows of a walk's table. */
export const walkRows: readonly Row<WalkFigure>[] = [
  { label: 'Step, own share, p50', figure: 'stepMedian', write: ms, beside: 'B', atMost: 1.5 },
  { label: 'Step, own share, p95', figure: 'stepP95', write: ms, beside: 'B', atMost: 1.5 },
  { label: 'INP', figure: 'inp', write: ms, beside: 'B' },
  { label: 'Requests, at rest on a step', figure: 'requests', write: String, atMost: 12 },
  { label: 'JavaScript, at rest on a step', figure: 'script', write: kilobytes, atMost: 90_000 },
];
