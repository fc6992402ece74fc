import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly heading: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page under its heading; a plain group if it has none. */
export function Section({ heading, children }: SectionProps) {
  const id = useId();
  if (heading === undefined) return <div className={styles.section}>{children}</div>;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
