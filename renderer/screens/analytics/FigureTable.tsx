import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FigureTable.module.css';

interface FigureTableProps {
  /** Names the table; only read out. */
  readonly caption: string;
  /** The heads of the columns; the first is that of the names, the others are those of figures. */
  readonly columns: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of figures, which scrolls by itself where a phone is too narrow for the numbers in it. */
export function FigureTable({ caption, columns, children }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
