import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'id'> {
  readonly label: string;
  /** What is wrong with the choice, in one sentence; makes the select invalid. */
  readonly error?: string | undefined;
}

/** A choice of one among many, with its label. Takes the attributes and the options of an HTML select. */
export function Select({ label, error, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={`${styles.input} ${styles.select}`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
