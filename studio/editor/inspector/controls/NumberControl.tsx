import { useState } from 'react';
import { placeholderOf } from '../parts/placeholder.ts';
import type { PropertyEditorProps } from '../parts/property-editor.ts';
import { texts } from '../parts/texts.ts';
import styles from './Control.module.css';

/** A number, written once what is typed is one. */
export function NumberControl({ schema, value, isRequired, control, change }: PropertyEditorProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value === undefined ? '' : String(value));
  const isWhole = schema.type === 'integer';
  const wrong = typed === undefined ? undefined : mistakeIn(typed, isWhole, isRequired);
  const errorId = `${control.id}-typed`;
  return (
    <>
      <input
        {...control}
        {...(wrong && {
          'aria-invalid': true,
          'aria-describedby': [control['aria-describedby'], errorId].filter(Boolean).join(' '),
        })}
        type="text"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={styles.control}
        value={shown}
        placeholder={placeholderOf(schema, isRequired)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (mistakeIn(target.value, isWhole, isRequired)) return;
          change(target.value.trim() === '' ? undefined : Number(target.value));
        }}
        onBlur={() => !wrong && setTyped(undefined)}
      />
      <p id={errorId} role="status" className={styles.error}>
        {wrong}
      </p>
    </>
  );
}

/** Why what is typed is not a number that may be written, as a sentence; undefined if it may. */
function mistakeIn(typed: string, isWhole: boolean, isRequired: boolean): string | undefined {
  if (typed.trim() === '') return isRequired ? texts.missingNumber : undefined;
  const number = Number(typed);
  if (isWhole) return Number.isInteger(number) ? undefined : texts.integer;
  return Number.isFinite(number) ? undefined : texts.number;
}
