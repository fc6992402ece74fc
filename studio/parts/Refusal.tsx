import styles from './Refusal.module.css';

/** Why something failed, read out at once. */
export const Refusal = ({ error }: { readonly error: Error }) => (
  <p className={styles.refusal} role="alert">
    {error.message}
  </p>
);
