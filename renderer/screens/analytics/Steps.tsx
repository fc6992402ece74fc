import type { AnalyticsResponse } from '../../../server/api.ts';
import { Dispensable } from '../../Dispensable.tsx';
import { fetched, useView } from '../../view-code.ts';
import type { AnalyticsPage } from './analytics-page.ts';
import type { FunnelChartProps } from './FunnelChart.tsx';
import { LossNotice } from './LossNotice.tsx';
import { Section } from './Section.tsx';
import { StepsTable } from './StepsTable.tsx';

interface StepsProps {
  readonly texts: AnalyticsPage['steps'];
  readonly figures: AnalyticsResponse;
}

/** With its library in a chunk of its own, which only staff ever fetch. */
const funnelChart = fetched<FunnelChartProps>(
  'screens/analytics/FunnelChart.tsx',
  async () => (await import('./FunnelChart.tsx')).default,
);

/** The way through the funnel: where most are lost, the chart, and the table behind it, which says it all without the chart. */
export function Steps({ texts, figures }: StepsProps) {
  const FunnelChart = useView(funnelChart);
  return (
    <Section heading={texts.heading}>
      <LossNotice text={texts.biggestLoss} steps={figures.steps} />
      <Dispensable>
        <FunnelChart texts={texts} figures={figures} />
      </Dispensable>
      <StepsTable texts={texts} steps={figures.steps} />
    </Section>
  );
}
