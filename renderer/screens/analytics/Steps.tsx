import { OptionalChunk } from '../../code/OptionalChunk.tsx';
import { fetched, useView } from '../../code/view-code.ts';
import type { FunnelChartProps } from './charts/FunnelChart.tsx';
import { FigureTable, Share } from './FigureTable.tsx';
import { useFormats } from './formats.ts';
import { LossNotice } from './LossNotice.tsx';
import { Panel } from './Panel.tsx';
import type { FiguresProps } from './texts.ts';

/** In a chunk of its own with its library, which only staff need. */
const funnelChart = fetched<FunnelChartProps>(
  'screens/analytics/charts/FunnelChart.tsx',
  () => import('./charts/FunnelChart.tsx'),
);

/**
 * The path through the funnel: where most sessions are lost, the chart, and the same figures as a table, to read and to
 * copy.
 */
export function Steps({ page: { steps: texts }, figures }: FiguresProps) {
  const { count, duration } = useFormats();
  const FunnelChart = useView(funnelChart);
  const rows = figures.steps.map(({ path, number, title, entered, answered, left, medianMs }) => ({
    id: path,
    name: `${number}. ${title}`,
    cells: [
      count(entered),
      count(answered),
      <Share key={path} part={left} whole={entered} />,
      duration(medianMs),
    ],
  }));
  return (
    <Panel heading={texts.heading}>
      <LossNotice text={texts.biggestLoss} steps={figures.steps} />
      <OptionalChunk>
        <FunnelChart texts={texts} figures={figures} />
      </OptionalChunk>
      <FigureTable
        caption={texts.table}
        heads={[texts.step, texts.entered, texts.answered, texts.left, texts.median]}
        groups={[{ rows }]}
      />
    </Panel>
  );
}
