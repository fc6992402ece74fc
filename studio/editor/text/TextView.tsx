import { useChecked, useEditorState } from '../context/EditorContext.tsx';
import { FileTabs } from './FileTabs.tsx';
import { FileText } from './FileText.tsx';
import styles from './TextView.module.css';
import { texts } from './texts.ts';

/** The files of the draft as they are written. */
export default function TextView() {
  const { selection } = useEditorState();
  const { problems } = useChecked();
  const broken = problems.find(({ file, rule }) => file === selection.file && rule === 'json');
  return (
    <div className={styles.view}>
      <FileTabs />
      <p className={styles.broken} role="status">
        {broken && (
          <>
            <strong>{texts.place(broken.line, broken.column)}</strong> {broken.message}
          </>
        )}
      </p>
      <FileText key={selection.file} {...selection} />
    </div>
  );
}
