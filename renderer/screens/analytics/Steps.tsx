import type { AnalyticsResponse, StepFigures } from '../../../server/api.ts';
import { OptionalChunk } from '../../code/OptionalChunk.tsx';
import { fetched, useView } from '../../code/view-code.ts';
import type { FunnelChartProps } from './charts/FunnelChart.tsx';
import { FigureTable, Share } from './FigureTable.tsx';
import { useFormats } from './formats.ts';
import { LossNotice } from './LossNotice.tsx';
import { Panel } from './Panel.tsx';
import type { AnalyticsPage } from './texts.ts';

interface StepsProps {
  readonly texts: AnalyticsPage['steps'];
  readonly figures: AnalyticsResponse;
}

/** In a chunk of its own with its library, which only staff need. */
const funnelChart = fetched<FunnelChartProps>(
  'screens/analytics/charts/FunnelChart.tsx',
  () => import('./charts/FunnelChart.tsx'),
);

/** The path through the funnel: where most sessions are lost, the chart, and the same figures as a table. */
export function Steps({ texts, figures }: StepsProps) {
  const FunnelChart = useView(funnelChart);
  return (
    <Panel heading={texts.heading}>
      <LossNotice text={texts.biggestLoss} steps={figures.steps} />
      <OptionalChunk>
        <FunnelChart texts={texts} figures={figures} />
      </OptionalChunk>
      <StepsTable texts={texts} steps={figures.steps} />
    </Panel>
  );
}

interface StepsTableProps {
  readonly texts: AnalyticsPage['steps'];
  readonly steps: readonly StepFigures[];
}

/** The figures of every step as text, to read and to copy. */
function StepsTable({ texts, steps }: StepsTableProps) {
  const { count, duration } = useFormats();
  return (
    <FigureTable
      caption={texts.table}
      name={texts.step}
      figures={[texts.entered, texts.answered, texts.left, texts.median]}
    >
      <tbody>
        {steps.map(({ path, number, title, entered, answered, left, medianMs }) => (
          <tr key={path}>
            <th scope="row">
              {number}. {title}
            </th>
            <td>{count(entered)}</td>
            <td>{count(answered)}</td>
            <td>
              <Share part={left} whole={entered} />
            </td>
            <td>{duration(medianMs)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
