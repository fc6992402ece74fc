import type { ComponentType } from 'react';
import type { IllustrationName } from '../../schema/parts/illustration.ts';
import styles from './Drawing.module.css';

const drawings: { readonly [Name in IllustrationName]: ComponentType } = {
  celebration: Celebration,
  desk: Desk,
  path: Path,
  privacy: Privacy,
  rocket: Rocket,
};

/** The properties of a drawing. */
export interface DrawingProps {
  readonly name: IllustrationName;
}

/** What an illustration shows: the inside of its `<svg>`. */
export function Drawing({ name }: DrawingProps) {
  const Named = drawings[name];
  return <Named />;
}

/** A cup under confetti, on a canvas of 320 by 220 units. */
function Celebration() {
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

/** A desk with a screen that finds jobs by itself, and a mug; 320 by 220 units. */
function Desk() {
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

/** A path over hills to a flag; 320 by 220 units. */
function Path() {
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

/** A shield with a lock before two papers; 320 by 220 units. */
function Privacy() {
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

/** A rocket that carries a briefcase's clasp past the clouds; 320 by 220 units. */
function Rocket() {
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
