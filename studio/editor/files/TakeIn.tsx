import { useState } from 'react';
import { type ReadFiles, readFiles } from '../../drafts/read-files.ts';
import { useEditor, useEditorState } from '../context/EditorContext.tsx';
import styles from './TakeIn.module.css';
import { texts } from './texts.ts';

/** Takes a funnel file and its overlays, or a SurveyJS definition, from the disk into the draft, as one act. */
export function TakeIn() {
  const editor = useEditor();
  const { file } = useEditorState();
  const [read, setRead] = useState<ReadFiles>();
  const notJson = Object.keys(read?.files ?? {}).filter((name) => file(name)?.isJson === false);
  const takeIn = async (list: FileList | null) => {
    const read = await readFiles([...(list ?? [])]);
    setRead(read);
    editor.do({ label: texts.takeIn, edits: () => ({ files: {}, written: read.files }) });
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
        onChange={({ target }) => takeIn(target.files)}
      />
      <div role="status">
        {notJson.length > 0 && <p>{texts.notJson(notJson)}</p>}
        {read && <Report {...read} />}
      </div>
    </div>
  );
}

/** What was taken in, and what a survey has that the funnel has not. */
const Report = ({ files, remarks, unread }: ReadFiles) => (
  <>
    <p>{texts.takenIn(Object.keys(files))}</p>
    {remarks.length > 0 && (
      <>
        <h3>{texts.otherwise}</h3>
        <ul>
          {remarks.map(({ place, message }) => (
            <li key={`${place} ${message}`}>{place === '' ? message : `${place}: ${message}`}</li>
          ))}
        </ul>
      </>
    )}
    {unread.length > 0 && <p>{texts.unread(unread)}</p>}
  </>
);
