import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'id'> {
  readonly label: string;
}

/** A choice of one among many, with its label. Takes the attributes and the options of an HTML select. */
export function Select({ label, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select {...rest} id={id} className={`${styles.input} ${styles.select}`} />
    </div>
  );
}
