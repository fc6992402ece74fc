import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { Header } from '../../renderer/ui/Header.tsx';
import { SkipLink } from '../../renderer/ui/SkipLink.tsx';
import { texts } from '../texts.ts';
import styles from './Shell.module.css';

interface ShellProps {
  /** The addresses that the bar leads to, with their names. */
  readonly links?: readonly (readonly [address: string, name: string])[];
  readonly children: ReactNode;
}

/** The bar at the top of every page, with the ways to the others. */
export const Shell = ({ links = [], children }: ShellProps) => (
  <>
    <SkipLink label={texts.shell.skip} target="content" />
    <Header name={texts.shell.product} href="/staff">
      {links.length > 0 && (
        <nav className={styles.nav} aria-label={texts.shell.navigation}>
          {links.map(([address, name]) => (
            <NavLink key={address} address={address}>
              {name}
            </NavLink>
          ))}
        </nav>
      )}
    </Header>
    {children}
  </>
);

function NavLink({ address, children }: { readonly address: string; readonly children: string }) {
  const [isHere] = useRoute(address);
  return (
    <Link href={address} className={styles.link} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}
