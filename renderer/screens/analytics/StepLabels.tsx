import type { StepFigures } from '../../../server/api.ts';
import type { AnalyticsPage } from './analytics-page.ts';
import type { ChartLayout } from './chart-layout.ts';
import styles from './FunnelChart.module.css';
import { useFormats } from './use-formats.ts';

interface StepLabelsProps {
  readonly texts: AnalyticsPage['steps'];
  readonly steps: readonly StepFigures[];
  readonly layout: ChartLayout;
}

/** What stands beside the bars: the name of each step, how many entered it, and the share that left. */
export function StepLabels({ texts, steps, layout }: StepLabelsProps) {
  const { count, share } = useFormats();
  const { head, rowHeight, baseline, label, entered: enteredEnd, left: leftEnd } = layout;
  const most = Math.max(...steps.map(({ left }) => left));
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
      {steps.map(({ path, number, title, entered, left }, row) => {
        const y = head + row * rowHeight;
        return (
          <g key={path}>
            {/* An svg of its own cuts a name off that is too long for its place; its title shows the whole. */}
            <svg x={label.x} y={y} width={label.width} height={rowHeight}>
              <title>{`${number}. ${title}`}</title>
              <text className={styles.name} y={baseline}>
                {number}. {title}
              </text>
            </svg>
            <text x={enteredEnd} y={y + baseline}>
              {count(entered)}
            </text>
            <text className={left > 0 && left === most ? styles.worst : ''} x={leftEnd} y={y + baseline}>
              {share(left, entered)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
