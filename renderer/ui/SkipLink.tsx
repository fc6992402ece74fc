import styles from './SkipLink.module.css';

interface SkipLinkProps {
  readonly label: string;
  /** The id of the element that holds the content. */
  readonly target: string;
}

/** The first link of a page, seen only while it has the focus: past the header to the content (WCAG 2.4.1). */
export function SkipLink({ label, target }: SkipLinkProps) {
  return (
    <a className={styles.link} href={`#${target}`}>
      {label}
    </a>
  );
}
