import { Children, type ReactNode } from 'react';
import { Disclosure } from './Disclosure.tsx';
import styles from './Rows.module.css';

interface RowsProps {
  /** Said in place of the list if it has no row. */
  readonly empty: string;
  readonly children: ReactNode;
}

/** A list of rows with lines between them. */
export const Rows = ({ empty, children }: RowsProps) =>
  Children.count(children) === 0 ? (
    <p className={styles.empty}>{empty}</p>
  ) : (
    <ul className={styles.rows}>{children}</ul>
  );

interface RowProps {
  readonly title: ReactNode;
  /** Of less weight, below the title. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** A row; its children stand at its end, or below it on a phone. */
export const Row = ({ title, note, children }: RowProps) => (
  <li className={styles.row}>
    <About title={title} note={note} />
    {children}
  </li>
);

/** A row that shows its children once it is opened. */
export const OpeningRow = ({ title, note, children }: RowProps) => (
  <li className={styles.opening}>
    <Disclosure summary={<About title={title} note={note} />}>{children}</Disclosure>
  </li>
);

const About = ({ title, note }: Pick<RowProps, 'title' | 'note'>) => (
  <div className={styles.about}>
    <div className={styles.title}>{title}</div>
    {note && <div className={styles.note}>{note}</div>}
  </div>
);
