import type { Arm } from '../../../server/api.ts';
import type { AnalyticsPage } from './analytics-page.ts';
import styles from './Comparison.module.css';
import { FigureTable } from './FigureTable.tsx';
import { Section } from './Section.tsx';
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
    <Section heading={heading}>
      <FigureTable
        caption={heading}
        name={texts.arm}
        figures={[page.totalLabel, page.completedLabel, page.rateLabel]}
      >
        {arms.map(({ name, total, completed, conversionRate, test }) => (
          <tbody key={name}>
            <tr className={styles.arm}>
              <th scope="row">{name}</th>
              <td>{formats.count(total)}</td>
              <td>{formats.count(completed)}</td>
              <td>{formats.percent(conversionRate)}</td>
            </tr>
            <tr>
              <td colSpan={4} className={styles.verdict}>
                {test ? verdictOn(test, texts, formats) : texts.first}
              </td>
            </tr>
          </tbody>
        ))}
      </FigureTable>
      <p className={styles.note}>{texts.certainty}</p>
    </Section>
  );
}
