import { Card } from '../../renderer/ui/Card.tsx';
import { Progress } from '../../renderer/ui/Progress.tsx';
import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import { useFormats } from './formats.ts';
import styles from './Totals.module.css';
import type { FiguresProps } from './texts.ts';

/** All sessions, the completed ones, and their rate as a number and a bar. */
export function Totals({ page, figures }: FiguresProps) {
  const { count, percent } = useFormats();
  const totals = [
    [page.totalLabel, count(figures.total)],
    [page.completedLabel, count(figures.completed)],
    [page.rateLabel, percent(figures.conversionRate)],
  ];
  return (
    <div className={styles.totals}>
      <dl className={styles.cards}>
        {totals.map(([label, figure]) => (
          <Card key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </Card>
        ))}
      </dl>
      <Progress label={page.rateLabel} progress={{ kind: 'bar', percent: figures.conversionRate }} />
    </div>
  );
}

/** What came after the quiz: payments, accounts and refunds, each with its share of all sessions. */
export function Outcomes({ page: { outcomes: texts }, figures }: FiguresProps) {
  const { count, share } = useFormats();
  return (
    <dl className={styles.outcomes}>
      {(['paid', 'accounts', 'refunds'] as const).map((outcome) => (
        <div key={outcome}>
          <dt>{texts[outcome]}</dt>
          <dd>
            <strong>{count(figures[outcome])}</strong>{' '}
            <span>{fillTemplate(texts.share, { share: share(figures[outcome], figures.total) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
