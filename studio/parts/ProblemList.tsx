import type { PlanResponse } from '../../server/api.ts';
import { texts } from '../texts.ts';
import { Badge } from './Badge.tsx';
import styles from './ProblemList.module.css';

type FileProblem = PlanResponse['problems'][number];

interface ProblemListProps {
  readonly problems: readonly FileProblem[];
  /** Shows the place of a problem. */
  onOpen?(problem: FileProblem): void;
}

/** What is wrong with the files of a funnel, each with its place, which leads there. */
export const ProblemList = ({ problems, onOpen }: ProblemListProps) => (
  <ul className={styles.problems}>
    {problems.map((problem) => {
      const { rule, severity, message, file, line, column } = problem;
      const place = texts.problems.place(file, line, column);
      return (
        <li key={`${place} ${rule} ${message}`}>
          <Badge tone={severity === 'error' ? 'danger' : 'warning'}>{texts.problems[severity]}</Badge>
          {onOpen ? (
            <button type="button" className={styles.place} onClick={() => onOpen(problem)}>
              {place}
            </button>
          ) : (
            <span>{place}</span>
          )}
          <p>{message}</p>
        </li>
      );
    })}
  </ul>
);
