import { defaultInWords } from '../parts/placeholder.ts';
import type { PropertyEditorProps } from '../parts/property-editor.ts';
import { texts } from '../parts/texts.ts';
import styles from './Control.module.css';

/** One of a few words. */
export function EnumControl({ schema, value, isRequired, control, change }: PropertyEditorProps) {
  const names = schema.enum ?? [String(schema.const)];
  const words = defaultInWords(schema);
  const isOther = value !== undefined && !names.includes(String(value));
  return (
    <select
      {...control}
      className={`${styles.control} ${styles.select}`}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
    >
      {(!isRequired || value === undefined) && (
        <option value="">{words ? texts.leftOutIs(words) : texts.leftOut}</option>
      )}
      {isOther && <option value={String(value)}>{texts.notFound(String(value))}</option>}
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
