import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FigureTable.module.css';

interface FigureTableProps {
  /** Names the table; only read out. */
  readonly caption: string;
  /** The heads of the columns that name a row, and of those that hold its figures. */
  readonly names: readonly string[];
  readonly figures: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of figures, which scrolls by itself where a phone is too narrow for the numbers in it. */
export function FigureTable({ caption, names, figures, children }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" className={styles.name}>
                {name}
              </th>
            ))}
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {figure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
