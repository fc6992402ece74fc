import type { FunnelResponse } from '../../server/api.ts';
import { texts } from '../texts.ts';
import styles from './FunnelLinks.module.css';

interface FunnelLinksProps {
  readonly funnel: Pick<FunnelResponse, 'address' | 'analytics'>;
}

/** The addresses of a funnel: its first page, and its figures. */
export function FunnelLinks({ funnel: { address, analytics } }: FunnelLinksProps) {
  // A funnel below a path has that path; any other has a host of its own.
  const host = address.startsWith('/') ? '' : `//${address}`;
  return (
    <p className={styles.links}>
      <a href={host || address}>{texts.funnels.open(address)}</a>
      {analytics && <a href={host + analytics}>{texts.funnels.analytics}</a>}
    </p>
  );
}
