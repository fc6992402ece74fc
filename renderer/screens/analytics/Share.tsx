import styles from './FigureTable.module.css';
import { useFormats } from './use-formats.ts';

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
