import styles from './Loading.module.css';

/** What is shown while something is awaited. */
export function Loading({ children }: { readonly children: string }) {
  return (
    <p className={styles.loading} role="status">
      {children}
    </p>
  );
}
