import type { AnalyticsResponse } from '../../../server/api.ts';
import { fillTemplate } from '../../page/fill-template.ts';
import { useFormats } from './formats.ts';
import styles from './Outcomes.module.css';
import type { AnalyticsPage } from './texts.ts';

interface OutcomesProps {
  readonly texts: AnalyticsPage['outcomes'];
  readonly figures: AnalyticsResponse;
}

/** What came after the quiz: payments, accounts and refunds, each with its share of all sessions. */
export function Outcomes({ texts, figures }: OutcomesProps) {
  const { count, share } = useFormats();
  const outcomes = [
    { label: texts.paid, sessions: figures.paid },
    { label: texts.accounts, sessions: figures.accounts },
    { label: texts.refunds, sessions: figures.refunds },
  ];
  return (
    <dl className={styles.outcomes}>
      {outcomes.map(({ label, sessions }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{count(sessions)}</strong>{' '}
            <span>{fillTemplate(texts.share, { share: share(sessions, figures.total) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
