import styles from './Header.module.css';

interface HeaderProps {
  /** The product's name. */
  readonly name: string;
  /** Where the name leads: the product's site. */
  readonly href: string;
}

/** The bar at the top of every screen, which stays there while the page scrolls. */
export function Header({ name, href }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a className={styles.name} href={href}>
          {name}
        </a>
      </div>
    </header>
  );
}
