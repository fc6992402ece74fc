import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with the value, in one sentence; makes the input invalid. */
  readonly error?: string | undefined;
  /** Marks the input as invalid without a sentence. */
  readonly invalid?: boolean;
  /** An element inside the input, at its end: a button that shows the password. */
  readonly action?: ReactNode;
  /** Follows the input, such as its unit. */
  readonly suffix?: string | undefined;
}

/** One line of input with its label, hint and error. Takes the attributes of an HTML input. */
export function Field({ label, hint, error, invalid = false, action, suffix, ...rest }: FieldProps) {
  const id = useId();
  const told = [suffix && `${id}-suffix`, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={action === undefined ? styles.field : `${styles.field} ${styles.acting}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={invalid || error !== undefined}
          aria-describedby={told || undefined}
        />
        {suffix && (
          <span id={`${id}-suffix`} className={styles.suffix}>
            {suffix}
          </span>
        )}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
