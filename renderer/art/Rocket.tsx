import styles from './Drawing.module.css';

/** A rocket that carries a briefcase's clasp past the clouds; 320 by 220 units. */
export function Rocket() {
  return (
    <>
      <circle className={styles.glow} cx="160" cy="110" r="96" />
      <g transform="rotate(38 160 110)">
        <path className={styles.sun} d="M142 160c0 26 18 46 18 46s18-20 18-46z" />
        <path
          className={styles.accent}
          d="M128 116c-20 10-26 30-24 50l30-18zM192 116c20 10 26 30 24 50l-30-18z"
        />
        <path
          className={styles.paper}
          d="M160 20c30 26 38 60 32 100-2 14-6 26-10 36h-44c-4-10-8-22-10-36-6-40 2-74 32-100z"
        />
        <path className={styles.accent} d="M160 22c11 10 19 21 24 33h-48c5-12 13-23 24-33z" />
        <circle className={styles.soft} cx="160" cy="88" r="17" stroke="var(--ink)" strokeWidth="3" />
        <path className={styles.line} d="M138 140h44" />
      </g>
      <path
        className={styles.paper}
        d="M38 176a17 17 0 0 1 32-8 14 14 0 0 1 19 14 9 9 0 0 1-5 4H44a8 8 0 0 1-6-10z"
      />
      <path className={styles.paper} d="M238 186a14 14 0 0 1 26-7 12 12 0 0 1 17 12H242a5 5 0 0 1-4-5z" />
      <circle className={styles.sun} cx="66" cy="60" r="6" />
      <circle className={styles.accent} cx="98" cy="34" r="4" />
      <circle className={styles.success} cx="272" cy="122" r="5" />
      <path className={styles.line} d="M48 104h22M40 124h14" />
    </>
  );
}
