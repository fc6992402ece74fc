import styles from './Loading.module.css';

/** Shown while something is loading. */
export function Loading({ children }: { readonly children: string }) {
  return (
    <p className={styles.loading} role="status">
      {children}
    </p>
  );
}
