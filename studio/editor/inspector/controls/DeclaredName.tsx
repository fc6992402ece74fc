import { useState } from 'react';
import { renamedAt } from '../../acts/refactorings/rename-at.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import { placeInWords } from '../parts/names.ts';
import { placeholderOf } from '../parts/placeholder.ts';
import type { PropertyEditorProps } from '../parts/property-editor.ts';
import { texts } from '../parts/texts.ts';
import { useFunnelFile } from '../parts/use-funnel-file.ts';
import styles from './Control.module.css';

/** The name of something, written once it is typed: what refers to it follows. */
export function DeclaredName({ pointer, schema, value, isRequired, control, change }: PropertyEditorProps) {
  const editor = useEditor();
  const funnel = useFunnelFile();
  const [typed, setTyped] = useState<string>();
  const written = value === undefined ? '' : String(value);
  const commit = () => {
    if (typed === undefined || typed === written) return;
    if (typed === '') change(isRequired ? '' : undefined);
    else
      editor.do({
        label: texts.acts.change(placeInWords(funnel, pointer)),
        edits: (sources) => renamedAt(sources, pointer, typed),
      });
    setTyped(undefined);
  };
  return (
    <input
      {...control}
      type="text"
      className={styles.control}
      spellCheck={false}
      autoComplete="off"
      value={typed ?? written}
      placeholder={placeholderOf(schema, isRequired)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
