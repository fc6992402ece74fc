import type { Arm } from '../../../server/api.ts';
import { Card } from '../../ui/Card.tsx';
import type { AnalyticsPage } from './analytics-page.ts';
import tableStyles from './FigureTable.module.css';
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
          columns={[texts.arm, page.totalLabel, page.completedLabel, page.rateLabel, texts.verdict]}
        >
          {arms.map(({ name, total, completed, conversionRate, test }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formats.count(total)}</td>
              <td>{formats.count(completed)}</td>
              <td>{formats.percent(conversionRate)}</td>
              <td className={tableStyles.words}>
                {test ? verdictOn(test, texts, formats) : arms.length > 1 && texts.first}
              </td>
            </tr>
          ))}
        </FigureTable>
        {arms.length > 1 && <p className={styles.note}>{texts.certainty}</p>}
      </div>
    </Card>
  );
}
