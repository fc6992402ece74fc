import type { StepFigures } from '../../../server/api.ts';
import type { AnalyticsPage } from './analytics-page.ts';
import { FigureTable } from './FigureTable.tsx';
import { Share } from './Share.tsx';
import { useFormats } from './use-formats.ts';

interface StepsTableProps {
  readonly texts: AnalyticsPage['steps'];
  readonly steps: readonly StepFigures[];
}

/** The figures of every step: what the chart shows, to read and to copy. */
export function StepsTable({ texts, steps }: StepsTableProps) {
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
