import type { Problem } from '../../../../proof/validate/problem.ts';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
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
      {problems.map((problem) => (
        <li key={`${problem.rule} ${problem.pointer} ${problem.message}`}>
          <ProblemNote problem={problem} />
        </li>
      ))}
    </ul>
  );
