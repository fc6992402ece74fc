import type { AnalyticsResponse } from '../../../server/api.ts';
import { Card } from '../../ui/Card.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useFormats } from './formats.ts';
import styles from './Totals.module.css';
import type { AnalyticsPage } from './texts.ts';

interface TotalsProps {
  readonly page: AnalyticsPage;
  readonly figures: AnalyticsResponse;
}

/** All sessions, the completed ones, and their rate as a number and a bar. */
export function Totals({ page, figures }: TotalsProps) {
  const { count, percent } = useFormats();
  const totals = [
    { label: page.totalLabel, value: count(figures.total) },
    { label: page.completedLabel, value: count(figures.completed) },
    { label: page.rateLabel, value: percent(figures.conversionRate) },
  ];
  return (
    <div className={styles.totals}>
      <dl className={styles.cards}>
        {totals.map(({ label, value }) => (
          <Card key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Card>
        ))}
      </dl>
      <Progress label={page.rateLabel} progress={{ kind: 'bar', percent: figures.conversionRate }} />
    </div>
  );
}
