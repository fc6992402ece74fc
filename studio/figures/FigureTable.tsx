import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../renderer/ui/VisuallyHidden.tsx';
import styles from './FigureTable.module.css';
import { useFormats } from './formats.ts';

/** A row of figures. */
interface FigureRow {
  readonly id: string;
  readonly name: string;
  /** A drawing of the figures, below the name where the screen has no room for a chart. */
  readonly bar?: ReactNode;
  readonly cells: readonly ReactNode[];
  /** What the figures mean, in a line of its own below them. */
  readonly note?: ReactNode;
}

interface FigureTableProps {
  /** The name of the table, for screen readers only. */
  readonly caption: string;
  /** The heads of the columns: the one that names the rows, then those of their figures. */
  readonly heads: readonly string[];
  /** Each group has a line with its name, if it has one. */
  readonly groups: readonly { readonly name?: string; readonly rows: readonly FigureRow[] }[];
}

/**
 * A table of figures. With four columns of figures, a phone shows the name above them, and with more of them each in a line
 * with its head; if they are still too wide, the table scrolls in its own frame.
 */
export function FigureTable({ caption, heads, groups }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name ?? rows[0]?.id}>
            {name !== undefined && (
              <tr>
                <th scope="rowgroup" colSpan={heads.length}>
                  {name}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.id} {...row} isBranch={name !== undefined} heads={heads} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface RowProps extends FigureRow {
  readonly isBranch: boolean;
  readonly heads: readonly string[];
}

function Row({ name, bar, cells, note, isBranch, heads }: RowProps) {
  return (
    <>
      <tr className={note === undefined ? undefined : styles.noted}>
        <th scope="row" className={isBranch ? styles.branch : undefined}>
          {name}
          {bar}
        </th>
        {cells.map((cell, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity.
          <td key={column} data-head={heads[column + 1]}>
            {cell}
          </td>
        ))}
      </tr>
      {note !== undefined && (
        <tr>
          <td colSpan={heads.length} className={styles.note}>
            {note}
          </td>
        </tr>
      )}
    </>
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
