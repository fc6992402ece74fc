import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftResponse, SaveDraftResponse } from '../../server/api.ts';
import { call } from '../api/call.ts';
import { ActForm } from '../parts/ActForm.tsx';
import { Moment } from '../parts/Moment.tsx';
import { texts } from '../texts.ts';
import styles from './UnsavedOffer.module.css';
import { unsavedOf } from './unsaved.ts';

/** What was typed here before and never saved: taken over, merged by the server with what others have saved since, or not. */
export function UnsavedOffer({ draft: { id, files } }: { readonly draft: DraftResponse }) {
  const client = useQueryClient();
  const [offered, setOffered] = useState(() => unsavedOf(localStorage, id, files));
  const [unsaved, ...others] = offered;
  if (!unsaved) return null;
  const { key, at, revision } = unsaved;
  const drop = () => {
    localStorage.removeItem(key);
    setOffered(others);
  };
  return (
    <section className={styles.offer} aria-label={texts.drafts.unsaved}>
      <p>
        {texts.drafts.unsavedFrom} <Moment at={new Date(at).toISOString()} />. {texts.drafts.unsavedNote}
      </p>
      <ActForm
        label={texts.drafts.takeOver}
        send={() => call<SaveDraftResponse>(`drafts/${id}/save`, { revision, files: unsaved.files })}
        onDone={() => {
          drop();
          client.invalidateQueries({ queryKey: [`drafts/${id}`] });
        }}
      />
      <button type="button" className={styles.discard} onClick={drop}>
        {texts.drafts.discardUnsaved}
      </button>
    </section>
  );
}
