import { OptionalChunk } from '../code/OptionalChunk.tsx';
import { useView } from '../code/view-code.ts';
import type { DrawingProps } from './Drawing.tsx';
import { drawingCode } from './drawing-code.ts';
import styles from './Illustration.module.css';

/**
 * An illustration in the colours of the theme, as wide as its place allows. Decoration; screen readers skip it. It has its place
 * before its drawing is there, and stays empty where that cannot be fetched.
 */
export function Illustration({ name }: DrawingProps) {
  const Drawing = useView(drawingCode);
  return (
    <svg className={styles.illustration} viewBox="0 0 320 220" aria-hidden="true">
      <OptionalChunk>
        <Drawing name={name} />
      </OptionalChunk>
    </svg>
  );
}
