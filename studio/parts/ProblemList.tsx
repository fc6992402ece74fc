import type { PlanResponse } from '../../server/api.ts';
import { texts } from '../texts.ts';
import { Badge } from './Badge.tsx';
import styles from './ProblemList.module.css';

/** What is wrong with the files of a funnel, each with its place. */
export const ProblemList = ({ problems }: Pick<PlanResponse, 'problems'>) => (
  <ul className={styles.problems}>
    {problems.map(({ rule, severity, message, file, line, column }) => {
      const place = texts.problems.place(file, line, column);
      return (
        <li key={`${place} ${rule} ${message}`}>
          <Badge tone={severity === 'error' ? 'danger' : 'warning'}>{texts.problems[severity]}</Badge>
          <span>{place}</span>
          <p>{message}</p>
        </li>
      );
    })}
  </ul>
);
