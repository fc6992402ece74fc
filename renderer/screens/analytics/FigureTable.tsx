import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FigureTable.module.css';
import { useFormats } from './formats.ts';

interface FigureTableProps {
  /** The name of the table, for screen readers only. */
  readonly caption: string;
  /** The head of the column that names the rows, and of those that hold their figures. */
  readonly name: string;
  readonly figures: readonly string[];
  /** The bodies, with the rows in them. */
  readonly children: ReactNode;
}

/**
 * A table of figures. With four columns of figures, a phone shows the name above them; if they are still too wide, the
 * table scrolls in its own frame.
 */
export function FigureTable({ caption, name, figures, children }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {figure}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

interface ShareProps {
  readonly part: number;
  readonly whole: number;
}

/** A number of sessions with its share of others. */
export function Share({ part, whole }: ShareProps) {
  const { count, share } = useFormats();
  return (
    <>
      {count(part)} <span className={styles.share}>{share(part, whole)}</span>
    </>
  );
}
