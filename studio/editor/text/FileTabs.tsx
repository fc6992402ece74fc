import { useEditor, useEditorState } from '../context/EditorContext.tsx';
import { funnelFile } from '../document/act.ts';
import { ProblemCount } from '../parts/ProblemCount.tsx';
import styles from './FileTabs.module.css';
import { texts } from './texts.ts';

/** The files of the draft: the funnel, then its overlays. */
export function FileTabs() {
  const { files, selection } = useEditorState();
  const editor = useEditor();
  const overlays = Object.keys(files).filter((name) => name !== funnelFile);
  return (
    <nav className={styles.files} aria-label={texts.files}>
      {[funnelFile, ...overlays.toSorted()].map((file) => (
        <button
          key={file}
          type="button"
          aria-current={file === selection.file}
          onClick={() => editor.select({ file, pointer: '' })}
        >
          {file}
          <ProblemCount file={file} />
        </button>
      ))}
    </nav>
  );
}
