import type { AnalyticsResponse } from '../../../server/api.ts';
import { Card } from '../../ui/Card.tsx';
import type { AnalyticsPage } from './analytics-page.ts';
import { FigureTable } from './FigureTable.tsx';
import { Share } from './Share.tsx';
import styles from './Steps.module.css';
import { titlesOf } from './titles-of.ts';
import { useFormats } from './use-formats.ts';

interface BranchesProps {
  readonly texts: AnalyticsPage['branches'];
  readonly figures: AnalyticsResponse;
}

/** The ways where the flow branches: of the sessions that entered a step, how many took each, and were lost on it. */
export function Branches({ texts, figures }: BranchesProps) {
  const { count, percent } = useFormats();
  const titleOf = titlesOf(figures.steps);
  return (
    <Card as="section">
      <div className={styles.steps}>
        <h2>{texts.heading}</h2>
        <FigureTable
          caption={texts.heading}
          columns={[texts.from, texts.to, texts.taken, texts.arrived, texts.dropOff]}
        >
          {figures.edges.map(({ from, to, entered, taken, arrived, dropOff }) => (
            <tr key={`${from} ${to}`}>
              <th scope="row">{titleOf(from)}</th>
              <td>{titleOf(to)}</td>
              <td>
                <Share part={taken} whole={entered} />
              </td>
              <td>{count(arrived)}</td>
              <td>{percent(dropOff)}</td>
            </tr>
          ))}
        </FigureTable>
      </div>
    </Card>
  );
}
