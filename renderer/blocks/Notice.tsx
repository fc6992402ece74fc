import { Icon } from '../art/Icon.tsx';
import styles from './Notice.module.css';
import type { BlockViewProps } from './view-props.ts';

/** A quiet line beside the main matter, with short names in frames under it. */
export function Notice({ block }: BlockViewProps<'notice'>) {
  return (
    <div className={styles.notice}>
      <p className={styles.text}>
        {block.icon && <Icon name={block.icon} />}
        {block.text}
      </p>
      {block.marks && (
        <ul className={styles.marks}>
          {block.marks.map((mark) => (
            <li key={mark} className={styles.mark}>
              {mark}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
