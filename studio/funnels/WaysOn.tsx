import { Link } from 'wouter';
import { ButtonLink } from '../../renderer/ui/Button.tsx';
import type { FunnelResponse } from '../../server/api.ts';
import { texts } from '../texts.ts';
import styles from './WaysOn.module.css';

/** The shares that a candidate is raised to, in per cent. */
const steps = [10, 25, 50, 100];

/** The ways to change what is live, each by a plan: raise the candidate, halt it, roll back. */
export function WaysOn({ funnel: { id, live, releases } }: { readonly funnel: FunnelResponse }) {
  const { base, candidate } = live;
  const next = candidate && steps.find((step) => step > candidate.share);
  const former = releases.find(
    ({ number, version, share }) => number < base.number && share === 100 && version !== base.version,
  );
  const { acts } = texts.publishing;
  const ways = [
    ...(candidate && next
      ? [[texts.funnels.raise(candidate.version, next), candidate.version, next] as const]
      : []),
    ...(candidate ? [[acts.halt(candidate.version), base.version, 100] as const] : []),
    ...(former ? [[acts.rollBack(former.version), former.version, 100] as const] : []),
  ];
  return (
    <p className={styles.ways}>
      {ways.map(([name, version, share]) => (
        <Link
          key={name}
          href={`/funnels/${id}/publish?${new URLSearchParams({ version, share: String(share) })}`}
          asChild
        >
          <ButtonLink variant="quiet">{name}</ButtonLink>
        </Link>
      ))}
    </p>
  );
}
