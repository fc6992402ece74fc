import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FigureTable.module.css';

interface FigureTableProps {
  /** Names the table; only read out. */
  readonly caption: string;
  /** The head of the column that names the rows, and of those that hold their figures. */
  readonly name: string;
  readonly figures: readonly string[];
  /** The bodies, with the rows in them. */
  readonly children: ReactNode;
}

/**
 * A table of figures. With four of them a phone has the name above its figures; where even they are too wide, the table
 * scrolls by itself.
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
