import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStackHorizontal } from '@visx/shape';
import type { StepFigures } from '../../../server/api.ts';
import type { ChartLayout } from './chart-layout.ts';
import styles from './FunnelChart.module.css';

interface StepBarsProps {
  readonly steps: readonly StepFigures[];
  /** All sessions: what the whole width stands for. */
  readonly sessions: number;
  readonly layout: ChartLayout;
}

const parts = ['answered', 'left'] as const;

/** A bar for each step: those who answered it, and behind them those who left there. */
export function StepBars({ steps, sessions, layout }: StepBarsProps) {
  const { bar, head, rowHeight } = layout;
  const across = scaleLinear({ domain: [0, sessions], range: [0, bar.width] });
  const down = scaleBand({
    domain: steps.map(({ path }) => path),
    range: [head, head + steps.length * rowHeight],
  });
  return (
    <g transform={`translate(${bar.x},${bar.top})`}>
      {steps.map(({ path }) => (
        <rect key={path} className={styles.track} y={down(path)} width={bar.width} height={bar.height} />
      ))}
      <BarStackHorizontal<StepFigures, (typeof parts)[number]>
        data={[...steps]}
        keys={[...parts]}
        y={({ path }) => path}
        xScale={across}
        yScale={down}
        color={(part) => part}
      >
        {(stacks) =>
          stacks.flatMap(({ key: part, bars }) =>
            bars.map(({ key, x, y, width }) => (
              <rect
                key={`${part} ${key}`}
                className={styles[part]}
                x={x}
                y={y}
                width={width}
                height={bar.height}
              />
            )),
          )
        }
      </BarStackHorizontal>
    </g>
  );
}
