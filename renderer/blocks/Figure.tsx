import type { ReactNode } from 'react';
import styles from './Figure.module.css';

interface FigureProps {
  /** Shown in the place of the drawing, if a value that it needs is missing. */
  readonly otherwise: string | undefined;
  /** What screen readers say in the place of the drawing. */
  readonly description: string;
  readonly text: string | undefined;
  /** Such as that the numbers are an estimate. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A drawing of numbers, with what is said of it. */
export function Figure({ otherwise, description, text, note, children }: FigureProps) {
  if (otherwise !== undefined) return <p className={styles.otherwise}>{otherwise}</p>;
  return (
    <figure className={styles.figure}>
      <div role="img" aria-label={description}>
        {children}
      </div>
      {(text || note) && (
        <figcaption className={styles.words}>
          {text && <p>{text}</p>}
          {note && <p className={styles.note}>{note}</p>}
        </figcaption>
      )}
    </figure>
  );
}
