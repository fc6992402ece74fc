import { useState } from 'react';
import { useChecked } from '../context/EditorContext.tsx';
import { grouped } from './groups.ts';
import { ProblemItem } from './ProblemItem.tsx';
import styles from './ProblemsView.module.css';
import { texts } from './texts.ts';

type Shown = 'all' | 'error' | 'warning';

/** All problems of the draft, by the screen that has them. */
export default function ProblemsView() {
  const { problems, files, funnel } = useChecked();
  const [shown, setShown] = useState<Shown>('all');
  const by = {
    all: problems,
    error: problems.filter(({ severity }) => severity === 'error'),
    warning: problems.filter(({ severity }) => severity === 'warning'),
  };
  return (
    <div className={styles.problems}>
      <div className={styles.head}>
        <h2>{texts.title}</h2>
        {problems.length > 0 && (
          <div className={styles.filter}>
            {(['all', 'error', 'warning'] as const).map((name) => (
              <button key={name} type="button" aria-pressed={name === shown} onClick={() => setShown(name)}>
                {texts[name](by[name].length)}
              </button>
            ))}
          </div>
        )}
      </div>
      {files && by[shown].length === 0 && <p>{problems.length === 0 ? texts.none : texts.noneOf}</p>}
      {grouped(by[shown], funnel).map(({ name, problems }) => (
        <section key={name}>
          <h3>{name}</h3>
          <ul>
            {problems.map((problem) => (
              <ProblemItem key={`${problem.rule} ${problem.pointer} ${problem.message}`} problem={problem} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
