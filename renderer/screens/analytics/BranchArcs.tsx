import { scaleLinear } from '@visx/scale';
import type { EdgeFigures, StepFigures } from '../../../server/api.ts';
import type { ChartLayout } from './chart-layout.ts';
import styles from './FunnelChart.module.css';

interface BranchArcsProps {
  readonly steps: readonly StepFigures[];
  readonly edges: readonly EdgeFigures[];
  readonly layout: ChartLayout;
}

/** The width of a line that nobody, and that the most visitors took. */
const widths = [1, 9];
const margin = 10;

/** The ways where the flow branches, as arcs beside the rows: the more take a way, the thicker. */
export function BranchArcs({ steps, edges, layout }: BranchArcsProps) {
  const { head, rowHeight, baseline, label } = layout;
  const width = scaleLinear({ domain: [0, Math.max(1, ...edges.map(({ taken }) => taken))], range: widths });
  const reach = scaleLinear({ domain: [1, steps.length], range: [margin, 1.3 * label.x] });
  const rowOf = (path: string) => steps.findIndex((step) => step.path === path);
  const heightOf = (row: number) => head + row * rowHeight + baseline - 5;
  const start = label.x - margin;

  const arcs = edges
    .map((edge) => ({ ...edge, rows: [rowOf(edge.from), rowOf(edge.to)] as const }))
    // A way may also lead to a page, which has no row.
    .filter(({ rows }) => rows.every((row) => row >= 0));
  return (
    <g className={styles.arcs}>
      {arcs.map(({ from, to, taken, rows: [first, last] }) => {
        const bend = start - reach(Math.abs(last - first));
        const [top, bottom] = [heightOf(first), heightOf(last)];
        return (
          <g key={`${from} ${to}`}>
            <path
              d={`M${start},${top} C${bend},${top} ${bend},${bottom} ${start},${bottom}`}
              strokeWidth={width(taken)}
            />
            <circle cx={start} cy={bottom} r={4} />
          </g>
        );
      })}
    </g>
  );
}
