import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** Stands before the title: where the page belongs. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** Whether a page was shown before: the focus follows to the next one, but stays where it is after a page load. */
let hasArrived = false;

/** A page: its title, also that of the document, and its content. The title of the next page gets the focus. */
export function Page({ title, above, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasArrived) heading.current?.focus();
    hasArrived = true;
  }, []);
  return (
    <main id="content" className={styles.page}>
      <title>{texts.shell.documentTitle(title)}</title>
      {above}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
