import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { CheckMark } from './fields/CheckMark.tsx';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /**
   * primary: the main action. quiet: a secondary one. choice: one answer of several. toggle: one of several answers at
   * once.
   */
  readonly variant?: 'primary' | 'quiet' | 'choice' | 'toggle';
  /** Set while the button's action runs: it keeps the focus, and further clicks do nothing. */
  readonly busy?: boolean;
}

/**
 * A button. Takes the attributes of an HTML button; a choice or toggle with `aria-pressed` looks selected. A busy
 * button ignores clicks, so that Enter in a form does not submit twice either.
 */
export function Button({ variant = 'primary', busy = false, onClick, children, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const { 'aria-pressed': pressed } = rest;
  const marked = pressed !== undefined;
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[variant]}`}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {busy && !marked && <Spinner />}
      <span>{children}</span>
      {marked && <span className={styles.mark}>{pressed === true && <CheckMark />}</span>}
    </button>
  );
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  readonly variant?: 'primary' | 'quiet';
}

/** A link that looks like a button. Takes the attributes of an HTML link. */
export function ButtonLink({ variant = 'primary', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={`${styles.button} ${styles[variant]}`} />;
}
