import type { Arm } from '../../../server/api.ts';
import { Card } from '../../ui/Card.tsx';
import type { AnalyticsPage } from './analytics-page.ts';
import { FigureTable } from './FigureTable.tsx';
import styles from './Steps.module.css';
import { useFormats } from './use-formats.ts';
import { verdictOn } from './verdict.ts';

interface ComparisonProps {
  readonly page: AnalyticsPage;
  readonly heading: string;
  readonly arms: readonly Arm[];
}

/** Parts of the sessions beside each other, with what their difference is worth, in words. */
export function Comparison({ page, heading, arms }: ComparisonProps) {
  const formats = useFormats();
  const { comparison: texts } = page;
  return (
    <Card as="section">
      <div className={styles.steps}>
        <h2>{heading}</h2>
        <FigureTable
          caption={heading}
          columns={[texts.arm, page.totalLabel, page.completedLabel, page.rateLabel]}
        >
          {arms.map(({ name, total, completed, conversionRate, test }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className={styles.note}>{test ? verdictOn(test, texts, formats) : texts.first}</span>
              </th>
              <td>{formats.count(total)}</td>
              <td>{formats.count(completed)}</td>
              <td>{formats.percent(conversionRate)}</td>
            </tr>
          ))}
        </FigureTable>
        <p className={styles.note}>{texts.certainty}</p>
      </div>
    </Card>
  );
}
