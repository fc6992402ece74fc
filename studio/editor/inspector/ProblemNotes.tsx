import type { Problem } from '../../../proof/validate/problem.ts';
import styles from './ProblemNotes.module.css';

interface ProblemNotesProps {
  /** For `aria-describedby`. */
  readonly id: string;
  readonly problems: readonly Problem[];
}

/** What is wrong with a value, under it. */
export const ProblemNotes = ({ id, problems }: ProblemNotesProps) =>
  problems.length > 0 && (
    <ul id={id} className={styles.problems}>
      {problems.map(({ rule, pointer, severity, message }) => (
        <li key={`${rule} ${pointer} ${message}`} className={styles[severity]}>
          {message}
        </li>
      ))}
    </ul>
  );
