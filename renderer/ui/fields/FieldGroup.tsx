import { type ReactNode, useId } from 'react';
import field from './Field.module.css';
import { FieldError } from './FieldError.tsx';
import styles from './FieldGroup.module.css';

interface FieldGroupProps {
  /** Names what the inputs ask for together. */
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with what was typed, in one sentence. */
  readonly error?: string | undefined;
  /** Fields for short texts. */
  readonly children: ReactNode;
}

/** Several short inputs, side by side, for one answer. The group has the label, the hint and the error. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  const id = useId();
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={field.field} aria-describedby={told || undefined}>
      <legend className={`${field.label} ${styles.legend}`}>{label}</legend>
      <div className={styles.inputs}>{children}</div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
