import { Link } from 'wouter';
import styles from './UpLink.module.css';

/** The way to the page that this one belongs to. */
export const UpLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <p className={styles.up}>
    <Link href={href}>{children}</Link>
  </p>
);
