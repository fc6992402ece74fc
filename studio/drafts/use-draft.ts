import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftResponse, SaveDraftResponse } from '../../server/api.ts';
import { call } from '../api/call.ts';
import { DraftText, type Revision } from './draft-text.ts';
import { keepUnsaved } from './unsaved.ts';

/** The drafts that were open since the page was loaded: what is not saved when somebody has to sign in again is still there. */
const opened = new Map<string, DraftText>();

/** Names this tab, as long as its page is loaded. */
const tab = crypto.randomUUID();

/** What is typed in a draft, saved as it is typed and merged with what others save. In: the draft as the server has it. */
export function useDraftText(draft: DraftResponse): DraftText {
  const client = useQueryClient();
  const [text] = useState(() => {
    const path = `drafts/${draft.id}`;
    const keep = keepUnsaved(localStorage, draft.id, tab);
    const text =
      opened.get(draft.id) ??
      new DraftText(
        draft,
        async (texts: Revision) => {
          const saved = await call<SaveDraftResponse>(`${path}/save`, texts);
          client.setQueryData<DraftResponse>([path], (draft) => draft && { ...draft, ...saved });
          return saved;
        },
        // Not while a letter is drawn: the whole text is written.
        { keep: (unsaved) => void setTimeout(() => keep(unsaved)) },
      );
    opened.set(draft.id, text);
    return text;
  });
  useEffect(() => text.receive(draft), [text, draft]);
  useEffect(() => {
    const save = () => {
      text.save();
    };
    const ask = (event: Event) => {
      if (text.snapshot().state !== 'saved') event.preventDefault();
    };
    // On a phone this is the last that a page hears.
    document.addEventListener('visibilitychange', save);
    // Browsers then ask whether to leave.
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [text]);
  return text;
}

/** Whether what is typed in a draft is saved, and why not. */
export function useSaving(text: DraftText): ReturnType<DraftText['snapshot']> {
  return useSyncExternalStore(text.subscribe, text.snapshot);
}

/** The address of what can be restored of a draft, and its name among what is read. */
export const revisionsOf = (id: string): string => `drafts/${id}/revisions`;

/** Who has a draft open, by their names; reads the draft anew whenever somebody else has saved it. */
export function useReaders(id: string, text: DraftText): readonly string[] {
  const client = useQueryClient();
  const [readers, setReaders] = useState<readonly string[]>([]);
  useEffect(() => {
    const events = new EventSource(`/api/staff/drafts/${id}/events`);
    const queryKey = [`drafts/${id}`];
    const readAnew = () => client.invalidateQueries({ queryKey });
    // Also as they open: somebody may have saved since the draft was read.
    for (const name of ['open', 'conflicts', 'discarded']) events.addEventListener(name, readAnew);
    events.addEventListener('revision', async ({ lastEventId }) => {
      client.invalidateQueries({ queryKey: [revisionsOf(id)] });
      if (Number(lastEventId) > (await text.revisionSaved())) readAnew();
    });
    events.addEventListener('readers', ({ data }) => setReaders(JSON.parse(data).readers));
    return () => events.close();
  }, [id, client, text]);
  return readers;
}
