import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  readonly variant?: 'primary' | 'quiet';
}

/** A link that looks like a button. Takes the attributes of an HTML link. */
export function ButtonLink({ variant = 'primary', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={`${styles.button} ${styles[variant]}`} />;
}
