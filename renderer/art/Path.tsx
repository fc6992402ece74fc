import styles from './Drawing.module.css';

/** A path over hills to a flag; 320 by 220 units. */
export function Path() {
  return (
    <>
      <circle className={styles.sun} cx="226" cy="70" r="40" />
      <path
        className={styles.glow}
        d="M4 168c46-52 88-58 132-26 40 28 82-46 180-6v60a24 24 0 0 1-24 24H28a24 24 0 0 1-24-24z"
      />
      <path
        className={styles.soft}
        d="M4 190c56-34 116-30 166-12s98 8 146-14v32a24 24 0 0 1-24 24H28a24 24 0 0 1-24-24z"
      />
      <path className={styles.path} d="M40 206c40-18 96 2 118-24s-40-34-10-52 58-12 76-34" />
      <path className={styles.line} d="M226 96V44" />
      <path className={styles.accent} d="M228 44h44l-12 13 12 13h-44z" />
      <circle className={styles.paper} cx="40" cy="204" r="9" />
      <circle className={styles.paper} cx="146" cy="130" r="8" />
      <circle className={styles.paper} cx="159" cy="178" r="8" />
      <path className={styles.paper} d="M64 60a15 15 0 0 1 28-7 12 12 0 0 1 16 12H68a7 7 0 0 1-4-5z" />
      <path className={styles.paper} d="M284 28a10 10 0 0 1 19-4 8 8 0 0 1 10 8h-27z" />
    </>
  );
}
