import { ActionButton } from './ActionButton.tsx';
import styles from './CallToAction.module.css';
import type { BlockViewProps } from './view-props.ts';

/** A button on a landing page, with a line or two before it. */
export function CallToAction({ block, funnel }: BlockViewProps<'call-to-action'>) {
  return (
    <div className={styles.callToAction}>
      {block.heading && <h2>{block.heading}</h2>}
      {block.text && <p className={styles.text}>{block.text}</p>}
      <ActionButton funnel={funnel} label={block.button} location={block.location} />
    </div>
  );
}
