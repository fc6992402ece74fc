import { firstValue } from '../parts/first-value.ts';
import type { PropertyEditorProps } from '../parts/property-editor.ts';
import { texts } from '../parts/texts.ts';
import styles from './Control.module.css';

/** A value that the schema does not know, or that does not have the form that it should have, as it is written. */
export function OtherControl({ schema, value, isRequired, control, change }: PropertyEditorProps) {
  const first = firstValue(schema);
  return (
    <fieldset className={styles.stack} {...control}>
      {value !== undefined && <pre className={styles.written}>{JSON.stringify(value, null, 2)}</pre>}
      {isRequired && first !== undefined && (
        <button type="button" className={styles.button} onClick={() => change(first)}>
          {value === undefined ? texts.begin : texts.replace}
        </button>
      )}
    </fieldset>
  );
}
