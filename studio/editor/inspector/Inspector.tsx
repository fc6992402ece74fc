import { Field } from '../../../renderer/ui/fields/Field.tsx';
import { useEditor, useEditorState } from '../context/EditorContext.tsx';
import { act, funnelFile } from '../document/act.ts';
import { setValue } from '../document/json-edits.ts';
import { texts } from './texts.ts';

/** The properties of what is selected. */
export function Inspector() {
  const editor = useEditor();
  const { selection, file } = useEditorState();
  const { pointer } = selection;
  const value = selection.file === funnelFile ? file(funnelFile)?.valueAt(pointer) : undefined;
  return (
    <section aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {typeof value === 'string' ? (
        <Field
          label={pointer}
          value={value}
          onChange={({ target }) =>
            editor.do(
              act(texts.change(pointer), (source) => setValue(source, pointer, target.value), {
                mergeKey: pointer,
              }),
            )
          }
        />
      ) : (
        <p>{texts.nothing}</p>
      )}
    </section>
  );
}
