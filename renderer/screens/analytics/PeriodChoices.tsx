import type { AnalyticsPage } from './analytics-page.ts';
import styles from './Filters.module.css';
import { lastDays, type Period } from './period.ts';

interface PeriodChoicesProps {
  readonly choices: AnalyticsPage['filters']['periods'];
  readonly period: Period;
  readonly now: Date;
  readonly onPeriod: (period: Period) => void;
}

/** The periods that are asked for most, a press each. */
export function PeriodChoices({ choices, period, now, onPeriod }: PeriodChoicesProps) {
  return (
    <div className={styles.periods}>
      {choices.map(({ label, days }) => {
        const offered = lastDays(days, now);
        return (
          <button
            key={label}
            type="button"
            className={styles.period}
            aria-pressed={offered.from === period.from && offered.to === period.to}
            onClick={() => onPeriod(offered)}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
