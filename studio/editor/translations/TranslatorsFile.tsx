import { useState } from 'react';
import { importTranslations } from '../../../proof/translations/import-translations.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Overlay } from '../../../schema/declaration/overlay.ts';
import { download } from '../../parts/download.ts';
import { takeTranslations } from '../acts/translations/translate.ts';
import { useEditor } from '../context/EditorContext.tsx';
import styles from './TranslationsView.module.css';
import { texts } from './texts.ts';
import { readTranslatorsFile, translatorsFile } from './translators-file.ts';

interface TranslatorsFileProps {
  readonly funnel: Funnel;
  readonly overlay: Overlay;
}

/** Writes what is to be translated for somebody who has no account, and takes the translations back. */
export function TranslatorsFile({ funnel, overlay }: TranslatorsFileProps) {
  const editor = useEditor();
  const [remarks, setRemarks] = useState<readonly string[]>([]);
  const { language } = overlay;
  const take = async (file: File | undefined) => {
    const returned = file && readTranslatorsFile(await file.text());
    if (!returned) return setRemarks([texts.notReturned]);
    if (returned.language !== language) return setRemarks([texts.otherLanguage(returned.language, language)]);
    const { accepted, open, rejected } = importTranslations(funnel, overlay, returned.texts);
    editor.do(takeTranslations(funnel, language, returned.texts));
    setRemarks([texts.taken(accepted, open), ...rejected.map(({ name, reason }) => `${name}: ${reason}`)]);
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        title={texts.exportNote}
        onClick={() => download(`${funnel.id}.${language}.json`, translatorsFile(funnel, overlay))}
      >
        {texts.export}
      </button>
      <label className={styles.button}>
        {texts.import}
        <input
          type="file"
          accept=".json"
          className={styles.file}
          onChange={({ target }) => take(target.files?.[0])}
        />
      </label>
      <div role="status" className={styles.remarks}>
        <ul>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
