import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** That of the document; by default that of the page, and the name of the product. */
  readonly documentTitle?: string;
  /** Of the content, if it is not that of the staff pages. */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  /** Stands before the title: where the page belongs. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** Whether a page was shown before: the focus follows to the next one, but stays where it is after a page load. */
let hasArrived = false;

/** A page: its title, also that of the document, and its content. The title of the next page gets the focus. */
export function Page({
  title,
  documentTitle = texts.shell.documentTitle(title),
  lang,
  dir,
  above,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasArrived) heading.current?.focus();
    hasArrived = true;
  }, []);
  return (
    <main id="content" className={styles.page} lang={lang} dir={dir}>
      <title>{documentTitle}</title>
      {above}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
