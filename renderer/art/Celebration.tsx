import styles from './Drawing.module.css';

/** A cup under confetti, on a canvas of 320 by 220 units. */
export function Celebration() {
  return (
    <>
      <circle className={styles.glow} cx="160" cy="112" r="96" />
      <path className={styles.line} d="M122 78H96c0 30 10 44 32 48M198 78h26c0 30-10 44-32 48" />
      <path className={styles.cup} d="M118 60h84v36c0 32-18 52-42 52s-42-20-42-52z" />
      <path className={styles.bright} d="M132 76v20c0 12 4 22 10 29" />
      <path className={styles.line} d="M160 148v22M140 186c0-10 8-16 20-16s20 6 20 16z" />
      <rect className={styles.ink} x="124" y="184" width="72" height="14" rx="5" />
      <path
        className={styles.accent}
        d="m160 78 6.4 13 14.4 2-10.4 10 2.5 14.3L160 110.5l-12.9 6.8 2.5-14.3-10.4-10 14.4-2z"
      />
      <rect
        className={styles.accent}
        x="66"
        y="48"
        width="10"
        height="18"
        rx="3"
        transform="rotate(-24 71 57)"
      />
      <rect
        className={styles.accent}
        x="244"
        y="36"
        width="10"
        height="18"
        rx="3"
        transform="rotate(32 249 45)"
      />
      <rect
        className={styles.success}
        x="256"
        y="118"
        width="9"
        height="16"
        rx="3"
        transform="rotate(60 260 126)"
      />
      <rect
        className={styles.success}
        x="104"
        y="22"
        width="9"
        height="16"
        rx="3"
        transform="rotate(18 108 30)"
      />
      <rect
        className={styles.ink}
        x="50"
        y="122"
        width="9"
        height="16"
        rx="3"
        transform="rotate(-50 54 130)"
      />
      <circle className={styles.sun} cx="48" cy="88" r="6" />
      <circle className={styles.sun} cx="206" cy="24" r="7" />
      <circle className={styles.sun} cx="276" cy="82" r="6" />
      <circle className={styles.ink} cx="226" cy="64" r="4" />
      <circle className={styles.accent} cx="84" cy="94" r="4" />
      <path className={styles.line} d="M152 20c8-8 12 6 20-2M36 164c8-8 12 6 20-2M268 168c8-8 12 6 20-2" />
    </>
  );
}
