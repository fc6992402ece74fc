import type { Illustration as Shown } from '../../schema/declaration/parts/illustration.ts';
import drawings from './drawings.svg';
import styles from './Illustration.module.css';
import { OwnPicture } from './OwnPicture.tsx';

interface IllustrationProps {
  readonly illustration: Shown;
  /** Set if the illustration may be below the fold. */
  readonly below?: boolean;
}

/**
 * A picture of the funnel's own, or a drawing of ours in the colours of the theme, which screen readers skip; as wide
 * as its container.
 */
export function Illustration({ illustration, below = false }: IllustrationProps) {
  if (typeof illustration === 'object') return <OwnPicture picture={illustration} below={below} />;
  return (
    <svg className={styles.illustration} viewBox="0 0 320 220" aria-hidden="true">
      <use href={`${drawings}#${illustration}`} />
    </svg>
  );
}
