import styles from './Links.module.css';
import type { BlockViewProps } from './view-props.ts';

/** Links in a row, such as those at the foot of a landing page. */
export function Links({ block }: BlockViewProps<'links'>) {
  return (
    <nav aria-label={block.label}>
      <ul className={styles.links}>
        {block.links.map(({ text, href }) => (
          <li key={text}>
            <a className={styles.link} href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
