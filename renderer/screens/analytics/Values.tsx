import type { AnalyticsResponse, ValueFigures } from '../../../server/api.ts';
import { fillTemplate } from '../../page/fill-template.ts';
import { FigureTable, Share } from './FigureTable.tsx';
import { useFormats } from './formats.ts';
import { Panel } from './Panel.tsx';
import type { AnalyticsPage } from './texts.ts';
import styles from './Values.module.css';

interface ValuesProps {
  readonly page: AnalyticsPage;
  readonly figures: AnalyticsResponse;
}

/** The values of the funnel: how many sessions have each band or winner, and how many of these completed. */
export function Values({ page, figures }: ValuesProps) {
  const { values: texts } = page;
  if (!texts) return null;
  return figures.values
    .filter(({ bands, numbers }) => numbers !== null || bands.some(({ total }) => total > 0))
    .map((value) => <Value key={value.name} page={page} texts={texts} value={value} />);
}

interface ValueProps {
  readonly page: AnalyticsPage;
  readonly texts: NonNullable<AnalyticsPage['values']>;
  readonly value: ValueFigures;
}

function Value({ page, texts, value: { name, bands, numbers } }: ValueProps) {
  const { count, number, percent } = useFormats();
  const heading = fillTemplate(texts.heading, { value: name });
  const all = bands.reduce((sum, { total }) => sum + total, 0);
  return (
    <Panel heading={heading}>
      {bands.length > 0 && (
        <FigureTable
          caption={heading}
          name={texts.band}
          figures={[page.totalLabel, page.completedLabel, page.rateLabel]}
        >
          <tbody>
            {bands.map((band) => (
              <tr key={band.name}>
                <th scope="row">{band.name}</th>
                <td>
                  <Share part={band.total} whole={all} />
                </td>
                <td>{count(band.completed)}</td>
                <td>{percent(band.conversionRate)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
      {numbers && (
        <p>
          {fillTemplate(texts.numbers, {
            least: number(numbers.least),
            median: number(numbers.median),
            most: number(numbers.most),
          })}
        </p>
      )}
      <p className={styles.hint}>{texts.hint}</p>
    </Panel>
  );
}
