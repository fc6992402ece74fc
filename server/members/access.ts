import type { Funnel } from '../../schema/declaration/funnel.ts';
import { dayMs } from '../../schema/numbers/durations.ts';
import type { Subscription } from '../money/subscription.ts';
import type { Store } from '../store/store.ts';

/** The days of grace where the funnel file names none. */
const usualGraceDays = 7;

interface Terms {
  readonly subscription: Pick<
    Subscription,
    'status' | 'periodEnd' | 'cancelAt' | 'unpaidSince' | 'pause' | 'skippedSince'
  >;
  /** Whether the payer's bank takes a charge of it back. */
  readonly disputed: boolean;
  readonly graceDays: number;
}

/**
 * Until when a subscription gives access, as far as is known; undefined if it gives none. A payment that is open gives
 * access for the days of grace, a dispute or a status that we do not know gives none. A pause gives access to the end of
 * what is paid for, without grace.
 */
export function accessUntil({ subscription, disputed, graceDays }: Terms, now: Date): Date | undefined {
  const { status, periodEnd, cancelAt, unpaidSince, pause, skippedSince } = subscription;
  const withGrace = (from: Date) => new Date(from.getTime() + graceDays * dayMs);
  const paidEnd = skippedSince ?? cancelAt ?? (pause ? periodEnd : withGrace(periodEnd));
  const ends = new Map([
    ['trialing', paidEnd],
    ['active', paidEnd],
    ['past_due', withGrace(unpaidSince ?? periodEnd)],
  ]);
  const until = disputed ? undefined : ends.get(status);
  return until && until > now ? until : undefined;
}

/** The same of a stored subscription. In: the funnel that it was bought in, and the time that holds for it. */
export async function accessOf(
  { subscriptions }: Pick<Store, 'subscriptions'>,
  { account: { graceDays = usualGraceDays } }: Pick<Funnel, 'account'>,
  subscription: Subscription,
  now: Date,
): Promise<Date | undefined> {
  const disputed = await subscriptions.isDisputed(subscription);
  return accessUntil({ subscription, disputed, graceDays }, now);
}
