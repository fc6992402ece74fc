import type { PropertyEditorProps } from '../parts/property-editor.ts';
import { texts } from '../parts/texts.ts';
import styles from './Control.module.css';
import { EnumControl } from './EnumControl.tsx';

/** Yes or no. A default is not spelled out; where the schema names none, leaving it out is a choice of its own. */
export function BooleanControl(props: PropertyEditorProps) {
  const { schema, value, isRequired, control, change } = props;
  const { default: usual } = schema;
  if (!isRequired && usual === undefined) {
    const written = value === undefined ? undefined : value ? texts.yes : texts.no;
    return (
      <EnumControl
        {...props}
        schema={{ ...schema, enum: [texts.yes, texts.no] }}
        value={written}
        change={(chosen) => change(chosen === undefined ? undefined : chosen === texts.yes)}
      />
    );
  }
  return (
    <input
      {...control}
      type="checkbox"
      className={styles.switch}
      checked={Boolean(value ?? usual)}
      onChange={({ target }) => change(target.checked === usual && !isRequired ? undefined : target.checked)}
    />
  );
}
