import styles from './Spinner.module.css';

/** A turning ring beside a text. Decoration; screen readers skip it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
