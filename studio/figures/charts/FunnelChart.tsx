import { useParentSize } from '@visx/responsive';
import { scaleLinear } from '@visx/scale';
import type { AnalyticsResponse } from '../../../server/api.ts';
import { useFormats } from '../formats.ts';
import { biggestLoss } from '../LossNotice.tsx';
import type { AnalyticsPage } from '../texts.ts';
import { type ChartLayout, chartLayout } from './chart-layout.ts';
import styles from './FunnelChart.module.css';

interface FunnelChartProps {
  readonly texts: AnalyticsPage['steps'];
  readonly figures: AnalyticsResponse;
}

/** The funnel from its first step to its last: how many entered each, how many left there, and where paths part. */
export function FunnelChart({ texts, figures }: FunnelChartProps) {
  const { steps, edges } = figures;
  const { parentRef, width } = useParentSize({ debounceTime: 100 });
  const scale = letterScale();
  const layout = chartLayout({ width: width / scale, rows: steps.length, branches: edges.length > 0 });
  return (
    <figure>
      <div ref={parentRef}>
        {width > 0 && (
          <svg
            className={styles.chart}
            width={width}
            viewBox={`0 0 ${width / scale} ${layout.height}`}
            role="img"
            aria-label={texts.chart}
          >
            <StepBars figures={figures} layout={layout} />
            <StepLabels texts={texts} figures={figures} layout={layout} />
            <BranchArcs figures={figures} layout={layout} />
          </svg>
        )}
      </div>
    </figure>
  );
}

/** The visitor's text size as a multiple of the usual one: the chart is drawn for the usual size and scaled by it. */
const letterScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

interface ChartPartProps {
  readonly figures: AnalyticsResponse;
  readonly layout: ChartLayout;
}

/** A bar for each step: those who answered it, and behind them those who left there. */
function StepBars({ figures: { steps, total }, layout: { bar, head, rowHeight } }: ChartPartProps) {
  const across = scaleLinear({ domain: [0, total], range: [0, bar.width] });
  return (
    <g transform={`translate(${bar.x},${bar.top})`}>
      {steps.map(({ path, answered, left }, row) => (
        <g key={path} transform={`translate(0,${head + row * rowHeight})`}>
          <rect className={styles.track} width={bar.width} height={bar.height} />
          <rect className={styles.answered} width={across(answered)} height={bar.height} />
          <rect className={styles.left} x={across(answered)} width={across(left)} height={bar.height} />
        </g>
      ))}
    </g>
  );
}

/** The texts beside the bars: the name of each step, how many entered it, and the share that left. */
function StepLabels({ texts, figures: { steps }, layout }: ChartPartProps & Pick<FunnelChartProps, 'texts'>) {
  const { count, share } = useFormats();
  const { head, rowHeight, baseline, label, entered: enteredEnd, left: leftEnd } = layout;
  const worst = biggestLoss(steps);
  return (
    <g className={styles.labels}>
      <g className={styles.heads}>
        <text x={enteredEnd} y={head - 14}>
          {texts.entered}
        </text>
        <text x={leftEnd} y={head - 14}>
          {texts.left}
        </text>
      </g>
      {steps.map((step, row) => {
        const { path, number, title, entered, left } = step;
        const y = head + row * rowHeight;
        return (
          <g key={path}>
            {/* HTML truncates a name that is too long; SVG would draw it over the numbers. */}
            <foreignObject x={label.x} y={y + baseline - 15} width={label.width} height={rowHeight}>
              <p className={styles.name} dir="auto" title={title}>
                {number}. {title}
              </p>
            </foreignObject>
            <text x={enteredEnd} y={y + baseline}>
              {count(entered)}
            </text>
            <text className={step === worst ? styles.worst : undefined} x={leftEnd} y={y + baseline}>
              {share(left, entered)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The width of an arc that nobody took, and of the one that the most visitors took. */
const widths = [1, 9];
const margin = 10;

/** The transitions where the flow branches, as arcs beside the rows: the more sessions take one, the thicker. */
function BranchArcs({ figures: { steps, edges }, layout }: ChartPartProps) {
  const { head, rowHeight, baseline, label } = layout;
  const width = scaleLinear({ domain: [0, Math.max(1, ...edges.map(({ taken }) => taken))], range: widths });
  const reach = scaleLinear({ domain: [1, steps.length], range: [margin, 1.3 * label.x] });
  const rowOf = (path: string) => steps.findIndex((step) => step.path === path);
  const heightOf = (row: number) => head + row * rowHeight + baseline - 5;
  const start = label.x - margin;

  const arcs = edges
    .map((edge) => ({ ...edge, rows: [rowOf(edge.from), rowOf(edge.to)] as const }))
    // A transition may also lead to a page, which has no row.
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
