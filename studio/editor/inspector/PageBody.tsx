import { useId } from 'react';
import type { Schema } from '../schema/schema.ts';
import { formOf, valuesOf } from '../schema/schema-at.ts';
import { FormSelect } from './controls/FormSelect.tsx';
import { ListControl } from './controls/ListControl.tsx';
import { RecordControl } from './controls/RecordControl.tsx';
import { handMadePage } from './editors/editors.ts';
import styles from './Inspector.module.css';
import { Labelled } from './parts/Labelled.tsx';
import { nameAt } from './parts/names.ts';
import { ProblemNotes } from './parts/ProblemNotes.tsx';
import { helpOf } from './parts/placeholder.ts';
import type { PropertyEditor } from './parts/property-editor.ts';
import { texts } from './parts/texts.ts';
import { useEditing } from './parts/use-editing.ts';
import { useFunnelFile } from './parts/use-funnel-file.ts';
import { Properties } from './properties/Properties.tsx';
import { problemsAtTop } from './properties/shown-properties.ts';
import type { Page } from './value/page-of.ts';

/** The value of a page: its properties, its items, or what is under its names. */
export function PageBody({ pointer, schema, value }: Page) {
  const id = useId();
  const editing = useEditing(pointer);
  const label = nameAt(useFunnelFile(), pointer);
  const form = formOf(schema, value);
  const Editor = form && editorOfPage(form);
  const props = { pointer, value, label, ...editing, isRequired: true };
  const help = form && pointer !== '' ? helpOf(form) : '';
  const atTop = problemsAtTop({ pointer, schema, value }, editing.problems);
  return (
    <div className={styles.page}>
      {help && <p className={styles.help}>{help}</p>}
      <ProblemNotes id={`${id}problems`} problems={atTop} />
      {schema.anyOf && (
        <Labelled label={texts.form} help="" problems={[]} isMissing={false}>
          {(control) => <FormSelect {...props} schema={schema} control={control} />}
        </Labelled>
      )}
      {Editor ? (
        <Editor {...props} schema={form} control={{ id, 'aria-label': label }} />
      ) : (
        <Properties pointer={pointer} />
      )}
    </div>
  );
}

/** What edits all of a page; undefined if it has properties. */
function editorOfPage(form: Schema): PropertyEditor | undefined {
  if (form.type === 'array') return handMadePage(form) ?? ListControl;
  return handMadePage(form) ?? (valuesOf(form) && RecordControl);
}
