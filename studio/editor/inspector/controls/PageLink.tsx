import { useEditor } from '../../context/EditorContext.tsx';
import { funnelFile } from '../../document/act.ts';
import { nameOfItem } from '../names.ts';
import type { PropertyEditorProps } from '../property-editor.ts';
import { texts } from '../texts.ts';
import styles from './Control.module.css';

/** The way to the page of an object, with what it holds in a few words. */
export function PageLink({ pointer, value, label, control }: PropertyEditorProps) {
  const editor = useEditor();
  return (
    <button
      type="button"
      {...control}
      aria-labelledby={undefined}
      aria-label={texts.open(label)}
      className={styles.way}
      onClick={() => editor.select({ file: funnelFile, pointer })}
    >
      <span className={styles.summary}>{summaryOf(value)}</span>
    </button>
  );
}

/** What an object or a list holds, in a few words. */
function summaryOf(value: unknown): string {
  if (Array.isArray(value)) return texts.items(value.length);
  return nameOfItem(value) ?? texts.properties(Object.keys(Object(value)).length);
}
