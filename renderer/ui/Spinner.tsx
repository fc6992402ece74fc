import styles from './Spinner.module.css';

/** A turning ring beside a text that says what is under way. Decoration; read to nobody. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
