import { Suspense } from 'react';
import type { AnalyticsResponse } from '../../../server/api.ts';
import { Card } from '../../ui/Card.tsx';
import { fetched, useView } from '../../view-code.ts';
import type { AnalyticsPage } from './analytics-page.ts';
import { BiggestLoss } from './BiggestLoss.tsx';
import type { FunnelChartProps } from './FunnelChart.tsx';
import styles from './Steps.module.css';
import { StepsTable } from './StepsTable.tsx';

interface StepsProps {
  readonly texts: AnalyticsPage['steps'];
  readonly figures: AnalyticsResponse;
}

/** With its library in a chunk of its own, which only staff ever fetch. */
const funnelChart = fetched<FunnelChartProps>(async () => (await import('./FunnelChart.tsx')).default);

/** The way through the funnel: where most are lost, the chart, and the table behind it. */
export function Steps({ texts, figures }: StepsProps) {
  const FunnelChart = useView(funnelChart);
  return (
    <Card as="section">
      <div className={styles.steps}>
        <h2>{texts.heading}</h2>
        <BiggestLoss text={texts.biggestLoss} steps={figures.steps} />
        <Suspense>
          <FunnelChart texts={texts} figures={figures} />
        </Suspense>
        <StepsTable texts={texts} steps={figures.steps} />
      </div>
    </Card>
  );
}
