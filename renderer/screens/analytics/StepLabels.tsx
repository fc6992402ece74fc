import type { StepFigures } from '../../../server/api.ts';
import type { AnalyticsPage } from './analytics-page.ts';
import { biggestLoss } from './biggest-loss.ts';
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
  const { head, rowHeight, baseline, numbers, label, entered: enteredEnd, left: leftEnd } = layout;
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
            {/* HTML, which shortens a name that is too long for its place; SVG would write it over the numbers. */}
            <foreignObject x={label.x} y={y + baseline - 15} width={label.width} height={rowHeight}>
              <p className={styles.name} title={title}>
                {number}. {title}
              </p>
            </foreignObject>
            <text x={enteredEnd} y={y + numbers}>
              {count(entered)}
            </text>
            <text className={step === worst ? styles.worst : undefined} x={leftEnd} y={y + numbers}>
              {share(left, entered)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
