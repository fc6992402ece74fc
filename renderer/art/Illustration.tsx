import type { Illustration as Shown } from '../../schema/sections/illustration.ts';
import { OptionalChunk } from '../code/OptionalChunk.tsx';
import { useView } from '../code/view-code.ts';
import { drawingCode } from './drawing-code.ts';
import styles from './Illustration.module.css';
import { OwnPicture } from './OwnPicture.tsx';

interface IllustrationProps {
  readonly illustration: Shown;
  /** Set where it may be below what is seen first. */
  readonly below?: boolean;
}

/**
 * A picture of the funnel's own, or a drawing of ours in the colours of the theme, which screen readers skip; as wide as its
 * place allows. It has its place before its drawing is there, and stays empty where that cannot be fetched.
 */
export function Illustration({ illustration, below = false }: IllustrationProps) {
  const Drawing = useView(drawingCode);
  if (typeof illustration === 'object') return <OwnPicture picture={illustration} below={below} />;
  return (
    <svg className={styles.illustration} viewBox="0 0 320 220" aria-hidden="true">
      <OptionalChunk>
        <Drawing name={illustration} />
      </OptionalChunk>
    </svg>
  );
}
