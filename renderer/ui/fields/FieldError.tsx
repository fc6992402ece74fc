import styles from './FieldError.module.css';

interface FieldErrorProps {
  /** For the `aria-describedby` of the input. */
  readonly id: string;
  /** What is wrong, in one sentence. */
  readonly children: string;
}

/** What is wrong with the value of an input, beside it. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  );
}
