/** The positions of the parts of the chart, in pixels at the usual text size. */
export interface ChartLayout {
  readonly height: number;
  /** Room for the heads of the columns, above the first row. */
  readonly head: number;
  readonly rowHeight: number;
  /** The baseline of a row's texts, below the top of the row. */
  readonly baseline: number;
  readonly label: { readonly x: number; readonly width: number };
  readonly bar: { readonly x: number; readonly top: number; readonly width: number; readonly height: number };
  /** The ends of the columns of numbers. */
  readonly entered: number;
  readonly left: number;
}

interface Room {
  readonly width: number;
  readonly rows: number;
  /** Whether arcs need room beside the rows. */
  readonly branches: boolean;
}

const head = 28;
const rowHeight = 34;
const gap = 12;
/** The columns of numbers, and the second of them. */
const columns = { width: 136, share: 68 };

/** The positions of the parts of the chart in the available space: each row has its name, its bar and its numbers. */
export function chartLayout({ width, rows, branches }: Room): ChartLayout {
  const rail = branches ? 72 : 0;
  const free = width - rail - columns.width;
  const label = { x: rail, width: free * 0.34 };
  return {
    height: head + rows * rowHeight,
    head,
    rowHeight,
    baseline: 22,
    label,
    bar: { x: rail + label.width + gap, top: 8, width: free - label.width - 2 * gap, height: 18 },
    entered: width - columns.share,
    left: width,
  };
}
