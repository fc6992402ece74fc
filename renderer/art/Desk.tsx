import styles from './Drawing.module.css';

/** A desk with a screen that finds jobs by itself, and a mug; 320 by 220 units. */
export function Desk() {
  return (
    <>
      <circle className={styles.glow} cx="168" cy="104" r="96" />
      <rect className={styles.paper} x="70" y="34" width="180" height="122" rx="12" />
      <path
        className={styles.accent}
        d="M71.5 46A10.5 10.5 0 0 1 82 35.5h156A10.5 10.5 0 0 1 248.5 46v10h-177z"
      />
      <circle className={styles.sun} cx="86" cy="46" r="4" />
      <rect className={styles.soft} x="84" y="68" width="152" height="32" rx="8" />
      <circle className={styles.accent} cx="102" cy="84" r="9" />
      <path className={styles.tick} d="m98 84 3 3 5-6" />
      <path className={styles.line} d="M120 79h58M120 90h34" />
      <rect className={styles.success} x="196" y="77" width="30" height="14" rx="7" />
      <rect className={styles.glow} x="84" y="108" width="152" height="32" rx="8" />
      <circle className={styles.sun} cx="102" cy="124" r="9" />
      <path className={styles.line} d="M120 119h44M120 130h58" />
      <rect className={styles.sun} x="196" y="117" width="30" height="14" rx="7" />
      <path className={styles.line} d="M144 158v22M176 158v22M126 182h68" />
      <path className={styles.line} d="M24 184h272" />
      <path
        className={styles.paper}
        d="M264 154h26v22a8 8 0 0 1-8 8h-10a8 8 0 0 1-8-8zM290 160h4a6 6 0 0 1 0 14h-4"
      />
      <path className={styles.line} d="M272 146c-4-6 4-8 0-14M283 146c-4-6 4-8 0-14" />
      <path
        className={styles.success}
        d="M44 152c-16-4-22-20-18-34 14 4 22 18 18 34zM48 150c-4-18 6-34 22-40 6 18-4 34-22 40z"
      />
      <path className={styles.paper} d="M30 152h34l-4 32H34z" />
      <circle className={styles.sun} cx="262" cy="40" r="24" />
      <path className={styles.line} d="M262 28v13l8 5" />
    </>
  );
}
