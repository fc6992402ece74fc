import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  readonly label: string;
  /** A hint under the text; read out on focus, not after every letter. */
  readonly hint: string;
  /** What is wrong with the text, in one sentence; makes the input invalid. */
  readonly error?: string | undefined;
}

/** Several lines of input with their label, hint and error. Takes the attributes of an HTML textarea. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className={`${styles.input} ${styles.area}`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
