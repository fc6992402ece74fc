import type { AnalyticsResponse, Arm, ProportionTest } from '../../../server/api.ts';
import { fillTemplate } from '../../page/fill-template.ts';
import styles from './Arms.module.css';
import { FigureTable } from './FigureTable.tsx';
import { type Formats, useFormats } from './formats.ts';
import { Panel } from './Panel.tsx';
import { type AnalyticsPage, titlesOf } from './texts.ts';

interface ArmsProps {
  readonly page: AnalyticsPage;
  readonly figures: AnalyticsResponse;
}

/** Compares the versions of the funnel and the variants of each experiment, if there are several. */
export function Arms({ page, figures }: ArmsProps) {
  const { versions, experiment } = page.comparison;
  const titleOf = titlesOf(figures.steps);
  const parts = [
    { heading: versions, arms: figures.byVersion },
    ...figures.experiments.map(({ id, step, arms }) => ({
      heading: fillTemplate(experiment, { experiment: id, step: titleOf(step) }),
      arms,
    })),
  ];
  return (
    <>
      {parts
        .filter(({ arms }) => arms.length > 1)
        .map(({ heading, arms }) => (
          <ArmTable key={heading} page={page} heading={heading} arms={arms} />
        ))}
    </>
  );
}

interface ArmTableProps {
  readonly page: AnalyticsPage;
  readonly heading: string;
  readonly arms: readonly Arm[];
}

/** The arms of one comparison, with what their difference means, in words. */
function ArmTable({ page, heading, arms }: ArmTableProps) {
  const formats = useFormats();
  const { comparison: texts } = page;
  return (
    <Panel heading={heading}>
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
              <td colSpan={4} className={styles.difference}>
                {test ? differenceInWords(test, texts, formats) : texts.first}
              </td>
            </tr>
          </tbody>
        ))}
      </FigureTable>
      <p className={styles.note}>{texts.certainty}</p>
    </Panel>
  );
}

/** What the difference to the first arm means: better or worse if its whole interval is on one side of zero, else unclear. */
export function differenceInWords(
  { low, high }: Pick<ProportionTest, 'low' | 'high'>,
  texts: Pick<AnalyticsPage['comparison'], 'better' | 'worse' | 'unclear'>,
  { points }: Pick<Formats, 'points'>,
): string {
  if (low > 0) return fillTemplate(texts.better, { low: points(low), high: points(high) });
  if (high < 0) return fillTemplate(texts.worse, { low: points(high), high: points(low) });
  return fillTemplate(texts.unclear, { fewer: points(low), more: points(high) });
}
