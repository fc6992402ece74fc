import { useState } from 'react';
import { languagePattern } from '../../../schema/declaration/sections/language.ts';
import { addLanguage } from '../acts/translations/translate.ts';
import { useEditor } from '../context/EditorContext.tsx';
import styles from './TranslationsView.module.css';
import { texts } from './texts.ts';

interface AddLanguageProps {
  /** The tags of the languages that are there. */
  readonly taken: readonly string[];
  readonly onAdd: (tag: string) => void;
}

/** Adds a language by its tag. */
export function AddLanguage({ taken, onAdd }: AddLanguageProps) {
  const editor = useEditor();
  const [tag, setTag] = useState('');
  const [fault, setFault] = useState<string>();
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        const found = faultOf(tag, taken);
        setFault(found);
        if (found !== undefined) return;
        editor.do(addLanguage(tag));
        onAdd(tag);
        setTag('');
      }}
    >
      <label className={styles.field}>
        {texts.add}
        <input
          className={`${styles.control} ${styles.tag}`}
          value={tag}
          placeholder={texts.addHint}
          aria-invalid={fault !== undefined}
          onChange={({ target }) => setTag(target.value.trim())}
        />
      </label>
      <button type="submit" className={styles.button}>
        {texts.add}
      </button>
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
    </form>
  );
}

function faultOf(tag: string, taken: readonly string[]): string | undefined {
  if (!new RegExp(languagePattern).test(tag)) return texts.notATag(tag);
  return taken.includes(tag) ? texts.present(tag) : undefined;
}
