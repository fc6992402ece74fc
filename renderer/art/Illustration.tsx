import type { ComponentType } from 'react';
import type { IllustrationName } from '../../schema/illustration.ts';
import { Celebration } from './Celebration.tsx';
import { Desk } from './Desk.tsx';
import styles from './Illustration.module.css';
import { Path } from './Path.tsx';
import { Privacy } from './Privacy.tsx';
import { Rocket } from './Rocket.tsx';

const drawings: { readonly [Name in IllustrationName]: ComponentType } = {
  celebration: Celebration,
  desk: Desk,
  path: Path,
  privacy: Privacy,
  rocket: Rocket,
};

/** An illustration in the colours of the theme, as wide as its place allows. Decoration; read to nobody. */
export function Illustration({ name }: { readonly name: IllustrationName }) {
  const Drawing = drawings[name];
  return (
    <svg className={styles.illustration} viewBox="0 0 320 220" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
