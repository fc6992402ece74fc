import { useState } from 'react';
import type { RevisionResponse, RevisionsResponse } from '../../../server/api.ts';
import { call } from '../../api/call.ts';
import { useStaffData } from '../../api/StaffData.tsx';
import { revisionsOf } from '../../drafts/use-draft.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Refusal } from '../../parts/Refusal.tsx';
import { useDraft, useEditor } from '../context/EditorContext.tsx';
import styles from './HistoryView.module.css';
import { ofEachMinute } from './of-each-minute.ts';
import { texts } from './texts.ts';

/** What can be restored of the draft: an act, so that undo takes it back. */
export function Revisions() {
  const { id } = useDraft();
  const editor = useEditor();
  const kept = useStaffData<RevisionsResponse>(revisionsOf(id));
  const [error, setError] = useState<Error>();
  const restore = async (revision: number) => {
    try {
      const { files: written } = await call<RevisionResponse>(`${revisionsOf(id)}/${revision}`);
      const removed = (name: string) => !Object.hasOwn(written, name);
      editor.do({
        label: texts.restored(revision),
        edits: ({ files }) => ({ files: {}, written, removed: Object.keys(files).filter(removed) }),
      });
      setError(undefined);
    } catch (error) {
      setError(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return (
    <Panel heading={texts.revisions}>
      {error && <Refusal error={error} />}
      <Loaded query={kept}>
        {({ revisions }) => (
          <ul>
            {ofEachMinute(revisions).map(({ revision, savedBy, savedAt }) => (
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
        )}
      </Loaded>
    </Panel>
  );
}
