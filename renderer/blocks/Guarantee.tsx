import { Icon } from '../art/icons.tsx';
import { OwnPicture } from '../art/OwnPicture.tsx';
import styles from './Guarantee.module.css';
import type { BlockViewProps } from './view-props.ts';

/** What the product promises, beside a seal. */
export function Guarantee({ block }: BlockViewProps<'guarantee'>) {
  const { icon, picture, title, text, terms } = block;
  return (
    <div className={styles.guarantee}>
      <span className={picture ? styles.seal : `${styles.seal} ${styles.filled}`}>
        {picture ? <OwnPicture picture={picture} place="list" /> : <Icon name={icon} />}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
        {terms && (
          <a className={styles.terms} href={terms.href}>
            {terms.text}
          </a>
        )}
      </div>
    </div>
  );
}
