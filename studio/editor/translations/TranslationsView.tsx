import { useMemo, useState } from 'react';
import { tagOfOverlay } from '../../../proof/validate/overlay.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { overlayIn, overlayOf, removeLanguage } from '../acts/translations/translate.ts';
import { useChecked, useEditor, useEditorState } from '../context/EditorContext.tsx';
import { funnelFile } from '../document/act.ts';
import { NoFunnel } from '../parts/NoFunnel.tsx';
import { AddLanguage } from './AddLanguage.tsx';
import { listedTexts } from './listed-texts.ts';
import { localeName } from './locale-name.ts';
import { TextRow } from './TextRow.tsx';
import styles from './TranslationsView.module.css';
import { TranslatorsFile } from './TranslatorsFile.tsx';
import { texts } from './texts.ts';

/** The texts of the funnel side by side in two languages, screen by screen. */
export default function TranslationsView() {
  const { funnel } = useChecked();
  const { files } = useEditorState();
  const [chosen, setChosen] = useState<string>();
  const languages = Object.keys(files).flatMap((file) => tagOfOverlay(file, funnelFile) ?? []);
  const language = languages.find((tag) => tag === chosen) ?? languages[0];
  if (!funnel) return <NoFunnel />;
  return (
    <div className={styles.view}>
      <h2>{texts.title}</h2>
      <div className={styles.bar}>
        {language !== undefined && (
          <label className={styles.field}>
            {texts.language}
            <select
              className={styles.control}
              value={language}
              onChange={({ target }) => setChosen(target.value)}
            >
              {languages.map((tag) => (
                <option key={tag} value={tag}>
                  {localeName(tag)}
                </option>
              ))}
            </select>
          </label>
        )}
        <AddLanguage taken={[funnel.language, ...languages]} onAdd={setChosen} />
      </div>
      {language === undefined ? (
        <p>{texts.none}</p>
      ) : (
        <Language key={language} funnel={funnel} language={language} />
      )}
    </div>
  );
}

function Language({ funnel, language }: { readonly funnel: Funnel; readonly language: string }) {
  const editor = useEditor();
  const source = useEditorState().file(overlayOf(language));
  const overlay = useMemo(() => overlayIn(source, language), [source, language]);
  const groups = useMemo(() => listedTexts(funnel, overlay), [funnel, overlay]);
  const all = groups.flatMap((group) => group.texts);
  // What was to be done when it was listed stays, so that nothing goes away while somebody types.
  const [open, setOpen] = useState<ReadonlySet<string>>();
  const [sought, setSought] = useState('');
  const toDo = all.filter(({ isMissing, isStale }) => isMissing || isStale);
  const isShown = ({ name, text, translation }: (typeof all)[number]) =>
    (!open || open.has(name)) &&
    `${text} ${translation?.text ?? ''}`.toLowerCase().includes(sought.toLowerCase());
  const shown = groups
    .map((group) => ({ ...group, texts: group.texts.filter(isShown) }))
    .filter((group) => group.texts.length > 0);
  return (
    <>
      <div className={styles.bar}>
        <label className={styles.field}>
          {texts.show}
          <select
            className={styles.control}
            value={open ? 'open' : 'all'}
            onChange={({ target }) =>
              setOpen(target.value === 'open' ? new Set(toDo.map(({ name }) => name)) : undefined)
            }
          >
            <option value="all">{texts.all(all.length)}</option>
            <option value="open">{texts.open(toDo.length)}</option>
          </select>
        </label>
        <label className={styles.field}>
          {texts.search}
          <input
            type="search"
            className={styles.control}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </label>
        <TranslatorsFile funnel={funnel} overlay={overlay} />
        <button type="button" className={styles.button} onClick={() => editor.do(removeLanguage(language))}>
          {texts.remove}
        </button>
      </div>
      {shown.length === 0 && <p>{texts.nothing}</p>}
      {shown.map(({ name, pointer, texts }) => (
        <section key={pointer} className={styles.group}>
          <h3 className={styles.heading}>
            <button
              type="button"
              className={styles.part}
              onClick={() => editor.select({ file: funnelFile, pointer })}
            >
              {name}
            </button>
          </h3>
          {texts.map((text) => (
            <TextRow key={text.name} funnel={funnel} language={language} listed={text} />
          ))}
        </section>
      ))}
    </>
  );
}
