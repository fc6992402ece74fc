import type { Revision } from './draft-text.ts';
import type { Files } from './typed-since.ts';

/** What was typed in a draft and never reached the server: the tab or the browser was closed first, or the road was cut. */
export interface Unsaved extends Revision {
  /** Its key in the browser's storage. */
  readonly key: string;
  /** When it was typed last, in milliseconds. */
  readonly at: number;
}

const prefixOf = (draft: string): string => `stile-unsaved:${draft}:`;

/** Keeps what a tab has not saved yet in the browser's storage. In: the id of the draft, and one of the tab. */
export const keepUnsaved =
  (storage: Storage, draft: string, tab: string, now: () => number = Date.now) =>
  (unsaved: Revision | undefined): void => {
    const key = prefixOf(draft) + tab;
    if (!unsaved) {
      storage.removeItem(key);
      return;
    }
    try {
      storage.setItem(key, JSON.stringify({ ...unsaved, at: now() }));
    } catch {
      // The storage is full, or forbidden: the page still has the text, and says that it is not saved.
    }
  };

/** What other tabs have left unsaved of a draft, the newest first; not what the draft has by now. */
export function unsavedOf(storage: Storage, draft: string, saved: Files): readonly Unsaved[] {
  const keys = Object.keys(storage).filter((key) => key.startsWith(prefixOf(draft)));
  const found = keys.map((key): Unsaved => ({ ...JSON.parse(storage.getItem(key) ?? '{}'), key }));
  const isSaved = ({ files }: Unsaved) => Object.entries(files).every(([name, text]) => saved[name] === text);
  for (const { key } of found.filter(isSaved)) storage.removeItem(key);
  return found.filter((unsaved) => !isSaved(unsaved)).toSorted((a, b) => b.at - a.at);
}
