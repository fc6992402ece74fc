import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import type { ValueFigures } from '../../server/api.ts';
import { Panel } from '../parts/Panel.tsx';
import { FigureTable, Share } from './FigureTable.tsx';
import { useFormats } from './formats.ts';
import type { AnalyticsPage, FiguresProps } from './texts.ts';

/** The values of the funnel: how many sessions have each band or winner, and how many of these completed. */
export function Values({ page, figures }: FiguresProps) {
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

function Value({ page, texts, value: { name: value, bands, numbers } }: ValueProps) {
  const { count, number, percent } = useFormats();
  const heading = fillTemplate(texts.heading, { value });
  const all = bands.reduce((sum, { total }) => sum + total, 0);
  const rows = bands.map(({ name, total, completed, conversionRate }) => ({
    id: name,
    name,
    cells: [<Share key={name} part={total} whole={all} />, count(completed), percent(conversionRate)],
  }));
  return (
    <Panel heading={heading} note={texts.hint}>
      {rows.length > 0 && (
        <FigureTable
          caption={heading}
          heads={[texts.band, page.totalLabel, page.completedLabel, page.rateLabel]}
          groups={[{ rows }]}
        />
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
    </Panel>
  );
}
