import { useLocation } from 'wouter';
import { call } from '../../api/call.ts';
import { ActForm } from '../../parts/ActForm.tsx';
import { Disclosure } from '../../parts/Disclosure.tsx';
import { useDraft, useEditor } from '../context/EditorContext.tsx';
import { Conflicts } from './Conflicts.tsx';
import styles from './FilesView.module.css';
import { texts } from './texts.ts';
import { Upload } from './Upload.tsx';

/** The files of the draft: taken in from the disk, edited by two at once, thrown away. */
export function FilesView() {
  const draft = useDraft();
  const editor = useEditor();
  const [, go] = useLocation();
  return (
    <div className={styles.files}>
      <Conflicts draft={draft} />
      <h2>{texts.title}</h2>
      <p>{texts.from(draft.fromVersion)}</p>
      <Upload
        onFiles={(files) => editor.do({ label: texts.takeIn, edits: () => ({ files: {}, written: files }) })}
      />
      <Disclosure summary={texts.discard}>
        <p>{texts.discardNote}</p>
        <ActForm
          label={texts.discardButton}
          variant="quiet"
          send={() => call(`drafts/${draft.id}/discard`, {})}
          onDone={() => go(`/funnels/${draft.funnelId}`)}
        />
      </Disclosure>
    </div>
  );
}
