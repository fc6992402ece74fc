import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  readonly label: string;
  /** Under the text; read out when the focus comes, and not with every letter. */
  readonly hint: string;
}

/** Several lines of input with their label and hint. Takes the attributes of an HTML textarea. */
export function TextArea({ label, hint, ...rest }: TextAreaProps) {
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
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
