import type { Problem } from '../../../proof/validate/problem.ts';
import { VisuallyHidden } from '../../../renderer/ui/VisuallyHidden.tsx';
import { mend } from '../acts/mend.ts';
import { useChecked, useEditor } from '../context/EditorContext.tsx';
import { inWords } from '../schema/in-words.ts';
import styles from './ProblemNote.module.css';
import { texts } from './texts.ts';

/** What is wrong, how bad it is, and a button that mends it where its rule is sure of the cure. */
export function ProblemNote({ problem }: { readonly problem: Problem }) {
  const editor = useEditor();
  const { funnel } = useChecked();
  const { file, pointer, severity, message, fix } = problem;
  return (
    <div className={`${styles.note} ${styles[severity]}`}>
      <p>
        <VisuallyHidden>{texts.severity[severity]}: </VisuallyHidden>
        {inWords(message, [funnel], [pointer])}
      </p>
      {fix && (
        <button type="button" className={styles.fix} onClick={() => editor.do(mend(file, fix))}>
          {inWords(fix.title, [funnel], [pointer])}
        </button>
      )}
    </div>
  );
}
