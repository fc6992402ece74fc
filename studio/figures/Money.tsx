import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import type { MoneyFigures } from '../../server/api.ts';
import { Panel } from '../parts/Panel.tsx';
import { FigureTable } from './FigureTable.tsx';
import { useFormats } from './formats.ts';
import type { AnalyticsPage, FiguresProps } from './texts.ts';

/** What was ordered and paid: a table for each currency, whose amounts are never added up with those of another. */
export function Money({ page, figures }: FiguresProps) {
  const { money: texts, comparison } = page;
  if (!texts) return null;
  // A single version is not compared.
  const shown = figures.money.filter(({ part }) => part !== 'version' || figures.byVersion.length > 1);
  return [...new Set(figures.money.map(({ currency }) => currency))].map((currency) => (
    <OneCurrency
      key={currency}
      texts={texts}
      head={comparison.arm}
      currency={currency}
      rows={shown.filter((row) => row.currency === currency)}
    />
  ));
}

interface OneCurrencyProps {
  readonly texts: NonNullable<AnalyticsPage['money']>;
  /** The head of the names. */
  readonly head: string;
  readonly currency: string;
  readonly rows: readonly MoneyFigures[];
}

/** The figures of sales that are numbers, in the order of their columns. */
const counted = ['orders', 'trials', 'converted', 'renewed', 'cancelled', 'refunded', 'declined'] as const;

function OneCurrency({ texts, head, currency, rows }: OneCurrencyProps) {
  const { count, balance } = useFormats();
  const heading = fillTemplate(texts.heading, { currency });
  // A column that says nothing would push the others off a small screen.
  const columns = counted.filter((column) => column === 'orders' || rows.some((row) => row[column] > 0));
  const groups = [...new Set(rows.map(({ part }) => part))].map((part) => ({
    ...(part !== 'all' && { name: texts[part] }),
    rows: rows
      .filter((row) => row.part === part)
      .map((row) => ({
        id: `${row.experiment ?? ''} ${row.name}`,
        name:
          part === 'all' ? texts.all : row.experiment === null ? row.name : `${row.experiment}: ${row.name}`,
        cells: [
          balance(row.revenue, currency),
          row.perSession === null ? '–' : balance(row.perSession, currency),
          ...columns.map((column) => count(row[column])),
        ],
      })),
  }));
  const heads = [head, texts.revenue, texts.perSession, ...columns.map((column) => texts[column])];
  return (
    <Panel heading={heading} note={texts.hint}>
      <FigureTable caption={heading} heads={heads} groups={groups} />
    </Panel>
  );
}
