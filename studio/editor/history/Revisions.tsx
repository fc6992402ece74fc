import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { Files } from '../../drafts/typed-since.ts';
import { Moment } from '../../parts/Moment.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Refusal } from '../../parts/Refusal.tsx';
import { useDraft, useEditor, useEditorState } from '../context/EditorContext.tsx';
import styles from './HistoryView.module.css';
import { texts } from './texts.ts';

/** The last revisions of the draft, each to restore: an act, so that undo takes it back. */
export function Revisions() {
  const { id, revisions } = useDraft();
  const editor = useEditor();
  const { files } = useEditorState();
  const [error, setError] = useState<Error>();
  const restore = async (revision: number) => {
    try {
      const old = await call<{ readonly files: Files }>(`drafts/${id}/revisions/${revision}`);
      const removed = Object.keys(files).filter((name) => !Object.hasOwn(old.files, name));
      editor.do({
        label: texts.restored(revision),
        edits: () => ({ files: {}, written: old.files, removed }),
      });
      setError(undefined);
    } catch (error) {
      setError(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return (
    <Panel heading={texts.revisions}>
      {error && <Refusal error={error} />}
      <ul>
        {revisions.map(({ revision, savedBy, savedAt }) => (
          <li key={revision} className={styles.change}>
            <p>
              {texts.revision(revision, savedBy)}, <Moment at={savedAt} />
            </p>
            <button
              type="button"
              className={styles.act}
              aria-label={texts.restored(revision)}
              onClick={() => restore(revision)}
            >
              {texts.restore}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
