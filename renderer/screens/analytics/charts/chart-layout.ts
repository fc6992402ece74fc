/** The positions of the parts of the chart, in pixels at the usual text size. */
export interface ChartLayout {
  readonly height: number;
  /** Room for the heads of the columns, above the first row. */
  readonly head: number;
  readonly rowHeight: number;
  /** The baselines of a row's name and of its numbers, below the top of the row. */
  readonly baseline: number;
  readonly numbers: number;
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

/** From this width on, a row has its name beside its bar instead of above it. */
const wideFrom = 640;
/** Below this width, a row has its numbers under its name: a phone with enlarged text. */
const narrowBelow = 200;
const head = 28;
const gap = 12;

/** The positions of the parts of the chart in the available space. */
export function chartLayout({ width, rows, branches }: Room): ChartLayout {
  const wide = width >= wideFrom;
  const narrow = width < narrowBelow;
  const line = narrow ? 20 : 0;
  const rowHeight = wide ? 34 : 52 + line;
  const rail = branches ? (wide ? 72 : 32) : 0;
  const baseline = wide ? 22 : 18;
  const columns = wide ? { share: 68, width: 136 } : { share: narrow ? 60 : 72, width: 116 };
  const free = width - rail - columns.width;
  const label = { x: rail, width: Math.max(0, wide ? free * 0.34 : narrow ? width - rail : free - gap) };
  const bar = wide
    ? { x: rail + label.width + gap, top: 8, width: free - label.width - 2 * gap, height: 18 }
    : { x: rail, top: 26 + line, width: Math.max(0, width - rail), height: 14 };
  return {
    height: head + rows * rowHeight,
    head,
    rowHeight,
    baseline,
    numbers: baseline + line,
    label,
    bar,
    entered: width - columns.share,
    left: width,
  };
}
