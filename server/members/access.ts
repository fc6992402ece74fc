import type { Subscription } from '../money/subscription.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The days of grace where the funnel file names none. */
export const usualGraceDays = 7;

interface Terms {
  readonly subscription: Pick<Subscription, 'status' | 'periodEnd' | 'cancelAt' | 'unpaidSince'>;
  /** Whether the payer's bank takes a charge of it back. */
  readonly disputed: boolean;
  readonly graceDays: number;
}

/**
 * Until when a subscription gives access, as far as is known; undefined if it gives none. A payment that is open gives
 * access for the days of grace, a dispute or a status that we do not know gives none.
 */
export function accessUntil({ subscription, disputed, graceDays }: Terms, now: Date): Date | undefined {
  const { status, periodEnd, cancelAt, unpaidSince } = subscription;
  const withGrace = (from: Date) => new Date(from.getTime() + graceDays * dayMs);
  const ends = new Map([
    ['trialing', cancelAt ?? withGrace(periodEnd)],
    ['active', cancelAt ?? withGrace(periodEnd)],
    ['past_due', withGrace(unpaidSince ?? periodEnd)],
  ]);
  const until = disputed ? undefined : ends.get(status);
  return until && until > now ? until : undefined;
}
