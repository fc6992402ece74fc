import { directionOf } from '../../../schema/authoring/texts/direction.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { Badge } from '../../parts/Badge.tsx';
import { translate } from '../acts/translations/translate.ts';
import { useEditor } from '../context/EditorContext.tsx';
import type { ListedText } from './listed-texts.ts';
import styles from './TranslationsView.module.css';
import { texts } from './texts.ts';

interface TextRowProps {
  readonly funnel: Funnel;
  readonly language: string;
  readonly listed: ListedText;
}

/** A text and its translation, to type into. */
export function TextRow({ funnel, language, listed }: TextRowProps) {
  const editor = useEditor();
  const { text, translation, isMissing, isStale, isTooLong, limit, byDefault } = listed;
  const written = translation?.text ?? '';
  const change = (to: string) => editor.do(translate(funnel, language, listed, to));
  return (
    <div className={styles.row}>
      <p className={styles.source} lang={funnel.language} dir={directionOf(funnel.language)}>
        {text}
      </p>
      <div className={styles.translation}>
        <textarea
          className={styles.area}
          aria-label={texts.translation(text)}
          lang={language}
          dir={directionOf(language)}
          rows={1}
          value={written}
          placeholder={byDefault}
          onChange={({ target }) => change(target.value)}
        />
        <p className={styles.notes}>
          {isMissing && <Badge tone="warning">{texts.missing}</Badge>}
          {isStale && <Badge tone="warning">{texts.stale}</Badge>}
          {isTooLong && <Badge tone="warning">{texts.tooLong}</Badge>}
          {byDefault !== undefined && <span>{texts.byDefault}</span>}
          {written !== '' && (
            <span>
              {limit === undefined
                ? texts.length(written.length, text.length)
                : texts.lengthLimit(written.length, limit)}
            </span>
          )}
          {isStale && (
            <button type="button" className={styles.link} onClick={() => change(written)}>
              {texts.keep}
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
