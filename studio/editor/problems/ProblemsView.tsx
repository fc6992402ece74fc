import { useLocation } from 'wouter';
import { ProblemList } from '../../parts/ProblemList.tsx';
import { useChecked, useDraft, useEditor } from '../context/EditorContext.tsx';
import styles from './ProblemsView.module.css';
import { texts } from './texts.ts';

/** All problems of the draft; each leads to its place in the text. */
export function ProblemsView() {
  const { problems, files } = useChecked();
  const { id } = useDraft();
  const editor = useEditor();
  const [, go] = useLocation();
  return (
    <div className={styles.problems}>
      <h2>{texts.title(problems.length)}</h2>
      {files && problems.length === 0 && <p>{texts.none}</p>}
      <ProblemList
        problems={problems}
        onOpen={({ file, pointer }) => {
          editor.select({ file, pointer });
          go(`/drafts/${id}/text`);
        }}
      />
    </div>
  );
}
