import { type FigureName, figures, type Visits } from './figures.ts';
import { type Row, rows } from './rows.ts';
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

function rowLine(row: Row, of: (site: SiteName, figure: FigureName) => number): string {
  const { label, figure, write, beside, atMost } = row;
  const ours = of('ours', figure);
  const ratio = beside ? ours / of(beside, figure) : ours;
  const compared = beside && Number.isFinite(ratio) ? `${ratio.toFixed(2)} x ${beside}` : '';
  const asked = atMost === undefined ? '' : `at most ${atMost}`;
  const mark = atMost === undefined ? '' : ratio <= atMost ? 'reached' : 'missed';
  return line([label, write(of('A', figure)), write(of('B', figure)), write(ours), compared, asked, mark]);
}

/** All figures of the three sites, with ratios, aims and whether they are reached; 100 columns wide. */
export function table(visits: Readonly<Record<SiteName, Visits>>): string {
  const of = (site: SiteName, figure: FigureName) => figures[figure](visits[site]);
  const head = line(['', 'A HTML', 'B React', 'ours', 'ratio', 'asked', '']);
  return [head, ...rows.map((row) => rowLine(row, of))].join('\n');
}
