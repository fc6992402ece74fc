import styles from './Drawing.module.css';

/** A shield with a lock before two papers; 320 by 220 units. */
export function Privacy() {
  return (
    <>
      <circle className={styles.glow} cx="160" cy="110" r="96" />
      <g transform="rotate(-10 100 110)">
        <rect className={styles.paper} x="60" y="58" width="86" height="112" rx="10" />
        <circle className={styles.sun} cx="84" cy="84" r="11" />
        <path className={styles.faint} d="M104 80h26M104 92h16M76 114h54M76 130h54M76 146h30" />
      </g>
      <g transform="rotate(10 220 110)">
        <rect className={styles.paper} x="174" y="58" width="86" height="112" rx="10" />
        <circle className={styles.soft} cx="198" cy="84" r="11" />
        <path className={styles.faint} d="M218 80h26M218 92h16M190 114h54M190 130h54M190 146h30" />
      </g>
      <path
        className={styles.accent}
        d="M160 34 106 54v48c0 42 22 68 54 84 32-16 54-42 54-84V54z"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path className={styles.bow} d="M142 104V90a18 18 0 0 1 36 0v14" />
      <rect className={styles.sun} x="132" y="102" width="56" height="44" rx="10" />
      <circle className={styles.ink} cx="160" cy="120" r="6" />
      <path className={styles.slot} d="M160 122v10" />
      <path
        className={styles.success}
        d="M262 176c0-8 11-8 11 0 0-8 11-8 11 0 0 9-11 15-11 15s-11-6-11-15zM36 52c0-7 9-7 9 0 0-7 9-7 9 0 0 7-9 12-9 12s-9-5-9-12z"
      />
    </>
  );
}
