import type { ComponentProps, ReactNode } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  readonly children: ReactNode;
}

/** A checkbox with its label, which may be clicked too. Takes the attributes of an HTML checkbox. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className={styles.label}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span>{children}</span>
    </label>
  );
}
