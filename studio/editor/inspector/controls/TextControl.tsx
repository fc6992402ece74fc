import { placeholderOf } from '../parts/placeholder.ts';
import type { PropertyEditorProps } from '../parts/property-editor.ts';
import styles from './Control.module.css';

/** A text; what visitors read may have several lines. An empty one is left out, if the schema allows it. */
export function TextControl({ schema, value, isRequired, control, change }: PropertyEditorProps) {
  const attributes = {
    ...control,
    className: styles.control,
    value: value === undefined ? '' : String(value),
    placeholder: placeholderOf(schema, isRequired),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change(target.value === '' && !isRequired ? undefined : target.value),
  };
  return schema.translate ? (
    <textarea {...attributes} className={`${styles.control} ${styles.area}`} rows={1} />
  ) : (
    <input {...attributes} type="text" spellCheck={false} autoComplete="off" />
  );
}
