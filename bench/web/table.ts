import type { Row } from './rows.ts';
import type { SiteName } from './sites.ts';

const widths = [29, 11, 11, 11, 10, 12, 8];

/** A line of cells: the first aligned left, the others right. */
const line = (cells: readonly string[]): string =>
  cells
    .map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    .join(' ')
    .trimEnd();

/** The value of a figure of a site; NaN where it has none. */
type FigureOf<Figure> = (site: SiteName, figure: Figure) => number;

function rowLine<Figure>(row: Row<Figure>, of: FigureOf<Figure>): string {
  const { label, figure, write, beside, atMost } = row;
  const written = (value: number) => (Number.isNaN(value) ? '' : write(value));
  const ours = of('ours', figure);
  const ratio = beside ? ours / of(beside, figure) : ours;
  const compared = beside && Number.isFinite(ratio) ? `${ratio.toFixed(2)} x ${beside}` : '';
  if (Number.isNaN(ours)) return line([label, '', written(of('B', figure)), 'not measured']);
  const aim = atMost === undefined ? '' : `at most ${beside ? atMost : write(atMost)}`;
  const mark = atMost === undefined ? '' : ratio <= atMost ? 'reached' : 'missed';
  return line([
    label,
    written(of('A', figure)),
    written(of('B', figure)),
    written(ours),
    compared,
    aim,
    mark,
  ]);
}

/** Figures of the sites, with ratios, aims and whether they are reached; 100 columns wide. */
export function table<Figure>(rows: readonly Row<Figure>[], of: FigureOf<Figure>): string {
  const head = line(['', 'A HTML', 'B React', 'ours', 'ratio', 'asked', '']);
  return [head, ...rows.map((row) => rowLine(row, of))].join('\n');
}
