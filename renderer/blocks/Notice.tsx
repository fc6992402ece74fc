import { Icon } from '../art/icons.tsx';
import { OptionalChunk } from '../code/OptionalChunk.tsx';
import { useView } from '../code/view-code.ts';
import { marksCode } from './marks-code.ts';
import styles from './Notice.module.css';
import type { BlockViewProps } from './view-props.ts';

/** A quiet line beside the main matter, with the logos of ways to pay under it. */
export function Notice({ block }: BlockViewProps<'notice'>) {
  const Marks = useView(marksCode);
  return (
    <div className={styles.notice}>
      <p className={styles.text}>
        {block.icon && <Icon name={block.icon} />}
        {block.text}
      </p>
      {block.marks && (
        <OptionalChunk instead={<p>{block.marks.join(' · ')}</p>}>
          <Marks names={block.marks} />
        </OptionalChunk>
      )}
    </div>
  );
}
