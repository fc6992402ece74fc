import { CheckMark } from '../ui/fields/CheckMark.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Table.module.css';
import type { BlockViewProps } from './view-props.ts';

/** The product beside others, row by row; its own column stands out. */
export function Table({ block }: BlockViewProps<'table'>) {
  const { label, columns, rows, yesLabel, noLabel } = block;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map((column, at) => (
              <td key={column}>
                <Cell cell={cells[at]} yesLabel={yesLabel} noLabel={noLabel} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly cell: string | boolean | undefined;
  readonly yesLabel: string;
  readonly noLabel: string;
}

function Cell({ cell, yesLabel, noLabel }: CellProps) {
  if (typeof cell !== 'boolean') return cell;
  return (
    <>
      <span className={cell ? styles.yes : styles.no} aria-hidden="true">
        {cell ? <CheckMark /> : '×'}
      </span>
      <VisuallyHidden>{cell ? yesLabel : noLabel}</VisuallyHidden>
    </>
  );
}
