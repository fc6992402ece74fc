import { numberFormat } from '../../schema/numbers/number-format.ts';
import { Icon } from '../art/icons.tsx';
import styles from './Timeline.module.css';
import type { BlockViewProps } from './view-props.ts';

/** What happens when, or numbered steps: one below the other along a line. */
export function Timeline({ block, funnel }: BlockViewProps<'timeline'>) {
  const number = numberFormat(funnel.language);
  return (
    <ol className={styles.items}>
      {block.items.map(({ time, icon, title, text }, index) => (
        <li key={title} className={styles.item}>
          <span className={styles.mark} aria-hidden="true">
            {block.numbered ? number.format(index + 1) : icon && <Icon name={icon} />}
          </span>
          <div>
            {time && <p className={styles.time}>{time}</p>}
            <p className={styles.title}>{title}</p>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
