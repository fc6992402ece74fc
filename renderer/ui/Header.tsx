import type { ReactNode } from 'react';
import styles from './Header.module.css';

interface HeaderProps {
  /** The product's name. */
  readonly name: string;
  /** Where the name leads: the product's site. */
  readonly href: string;
  /** Shown in place of the name. */
  readonly logo?: ReactNode;
  /** Shown at the other end. */
  readonly children?: ReactNode;
}

/** The bar at the top of every screen, which stays there while the page scrolls. */
export function Header({ name, href, logo = name, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a className={styles.name} href={href}>
          {logo}
        </a>
        {children}
      </div>
    </header>
  );
}
