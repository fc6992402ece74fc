import { download } from '../../parts/download.ts';
import { useEditorState } from '../context/EditorContext.tsx';
import styles from './FileList.module.css';
import { texts } from './texts.ts';

/** The files of the draft, each to download byte for byte. */
export function FileList() {
  const { files } = useEditorState();
  return (
    <ul className={styles.files}>
      {Object.entries(files).map(([name, text]) => (
        <li key={name} className={styles.file}>
          <span>{name}</span>
          <span className={styles.size}>{texts.size(new Blob([text]).size)}</span>
          <button
            type="button"
            className={styles.download}
            aria-label={texts.downloadOf(name)}
            onClick={() => download(name, text)}
          >
            {texts.download}
          </button>
        </li>
      ))}
    </ul>
  );
}
