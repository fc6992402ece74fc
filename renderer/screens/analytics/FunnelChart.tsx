import { useParentSize } from '@visx/responsive';
import type { AnalyticsResponse } from '../../../server/api.ts';
import type { AnalyticsPage } from './analytics-page.ts';
import { BranchArcs } from './BranchArcs.tsx';
import { chartLayout } from './chart-layout.ts';
import styles from './FunnelChart.module.css';
import { StepBars } from './StepBars.tsx';
import { StepLabels } from './StepLabels.tsx';

export interface FunnelChartProps {
  readonly texts: AnalyticsPage['steps'];
  readonly figures: AnalyticsResponse;
}

/** The funnel from its first step to its last: how many entered each, how many left there, and where ways part. */
export default function FunnelChart({ texts, figures }: FunnelChartProps) {
  const { steps, edges } = figures;
  const { parentRef, width } = useParentSize({ debounceTime: 100 });
  const scale = letterScale();
  const layout = chartLayout({ width: width / scale, rows: steps.length, branches: edges.length > 0 });
  return (
    <figure>
      <figcaption className={styles.legend} aria-hidden="true">
        <span className={styles.answered}>{texts.answered}</span>
        <span className={styles.left}>{texts.left}</span>
      </figcaption>
      <div ref={parentRef}>
        {width > 0 && (
          <svg
            className={styles.chart}
            width={width}
            viewBox={`0 0 ${width / scale} ${layout.height}`}
            role="img"
            aria-label={texts.chart}
          >
            <StepBars steps={steps} sessions={figures.total} layout={layout} />
            <StepLabels texts={texts} steps={steps} layout={layout} />
            <BranchArcs steps={steps} edges={edges} layout={layout} />
          </svg>
        )}
      </div>
    </figure>
  );
}

/** How many times their usual size a visitor's letters have: the chart is drawn for the usual one and grows with them. */
const letterScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
