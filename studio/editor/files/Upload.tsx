import { nameInDraft } from '../../drafts/name-in-draft.ts';
import type { Files } from '../../drafts/typed-since.ts';
import { texts } from './texts.ts';
import styles from './Upload.module.css';

/** Takes a funnel file and its overlays from the disk into the draft, in place of what it has. */
export function Upload({ onFiles }: { onFiles(files: Files): void }) {
  const read = async (list: FileList | null) => {
    const entries = [...(list ?? [])].map(
      async (file) => [nameInDraft(file.name), await file.text()] as const,
    );
    onFiles(Object.fromEntries(await Promise.all(entries)));
  };
  return (
    <div className={styles.upload}>
      <label htmlFor="upload">{texts.upload}</label>
      <p className={styles.note} id="upload-note">
        {texts.uploadNote}
      </p>
      <input
        id="upload"
        type="file"
        accept=".json"
        multiple
        aria-describedby="upload-note"
        onChange={({ target }) => read(target.files)}
      />
    </div>
  );
}
