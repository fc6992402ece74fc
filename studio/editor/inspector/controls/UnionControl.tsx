import { formOf } from '../../schema/schema-at.ts';
import { type PropertyEditorProps, useParts } from '../parts/property-editor.ts';
import { texts } from '../parts/texts.ts';
import styles from './Control.module.css';
import { FormSelect } from './FormSelect.tsx';

/** A value that may have one of several forms: first which one, then its editor. */
export function UnionControl(props: PropertyEditorProps) {
  const { Value } = useParts();
  const { pointer, schema, value, isRequired, label, control } = props;
  const form = value === undefined ? undefined : formOf(schema, value);
  const isChosenByForm = form?.const !== undefined;
  return (
    <fieldset className={styles.stack} {...control}>
      <FormSelect
        {...props}
        control={{ id: `${control.id}-form`, 'aria-label': `${label}: ${texts.form}` }}
      />
      {form && !isChosenByForm && (
        <Value
          {...{ pointer, value, isRequired, label }}
          schema={form}
          control={{ id: `${control.id}-value`, 'aria-label': label }}
        />
      )}
    </fieldset>
  );
}
