import { pageAt } from '../../../schema/pages/at-path.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { useChecked, useEditor, useEditorState } from '../context/EditorContext.tsx';
import { funnelFile } from '../document/act.ts';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { Snapshot, SnapshotProvider } from '../preview/Snapshot.tsx';
import styles from './ScreenView.module.css';

/** The selected screen as visitors see it, beside all others. */
export function ScreenView() {
  const { funnel } = useChecked();
  const editor = useEditor();
  const { selection } = useEditorState();
  if (!funnel) return null;
  const screens = [
    ...Object.entries(funnel.routes).map(([path, name]) => ({
      path,
      title: pageAt(funnel, path)?.title ?? path,
      pointer: pointerTo('pages', name),
    })),
    ...funnel.steps.map(({ path, title }, at) => ({ path, title, pointer: pointerTo('steps', at) })),
  ];
  const shown = screens.find(({ pointer }) => selection.pointer.startsWith(pointer)) ?? screens[0];
  return (
    <div className={styles.view}>
      <SnapshotProvider>
        <ol className={styles.screens}>
          {screens.map(({ path, title, pointer }) => (
            <li key={path}>
              <button type="button" onClick={() => editor.select({ file: funnelFile, pointer })}>
                <Snapshot path={path} width={96} />
                {title}
              </button>
            </li>
          ))}
        </ol>
      </SnapshotProvider>
      {shown && <PreviewFrame title={shown.title} path={shown.path} width={390} height={844} />}
    </div>
  );
}
