import type { Logger } from 'pino';
import { pageAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { dayMs } from '../../schema/numbers/durations.ts';
import { describeError } from '../errors/describe-error.ts';
import type { Chore, Jobs } from '../jobs/jobs.ts';
import type { Subscription } from '../money/subscription.ts';
import type { SubscriptionActs } from '../payments/provider.ts';
import { oweRefund } from '../refunds/owe-refund.ts';
import type { Funnels } from '../releases/funnels.ts';
import type { Store } from '../store/store.ts';
import { markFiguresStale } from '../store/tables/sessions/figures.ts';

interface Needs {
  readonly store: Store;
  /** The site of a funnel: its versions, and who charges its subscriptions. */
  siteOf(funnelId: string): {
    readonly funnels: Funnels;
    readonly payments: { readonly subscriptions: SubscriptionActs };
  };
  readonly logger: Logger;
  readonly now: () => Date;
}

/**
 * Carries out the withdrawals that were declared: subscriptions begun within the days of the page end, and what was paid
 * is owed back. Not in the request, whose length would tell a stranger whether an address has paid. Safe to repeat and to
 * kill: a withdrawal stays open until all of it is done, and a payment is refunded once. Logs a failure and tries again
 * next time.
 */
export async function carryOutWithdrawals(needs: Needs, jobs: Jobs): Promise<void> {
  const { store, logger, now } = needs;
  for (const withdrawal of await store.withdrawals.open(now())) {
    // Also those of which the server did not know when it was declared.
    const sessions = await store.persons.sessionsOf(withdrawal.email);
    const failures: unknown[] = [];
    for (const sessionId of sessions)
      await carryOut(needs, jobs, sessionId, withdrawal.declaredAt).catch((error) => failures.push(error));
    if (failures.length === 0) await store.withdrawals.carriedOut(withdrawal, sessions, now());
    for (const failure of failures)
      logger.error(
        describeError(failure),
        'A withdrawal could not be carried out; it is tried again in a minute.',
      );
  }
}

async function carryOut(
  { store, siteOf, now }: Needs,
  jobs: Jobs,
  sessionId: string,
  declaredAt: Date,
): Promise<void> {
  const session = await store.sessions.versionOf(sessionId);
  if (!session) return;
  const { funnels, payments } = siteOf(session.funnelId);
  const days = daysOf((await funnels.of(session)).funnel) ?? daysOf(funnels.active.funnel) ?? 0;
  const from = new Date(declaredAt.getTime() - days * dayMs);
  const ended = (await store.subscriptions.of(sessionId)).filter(
    ({ startedAt }) => startedAt >= from && startedAt <= declaredAt,
  );
  // First, since it also stores what was charged: the event of a renewal may not have come yet.
  for (const subscription of ended)
    if (!subscription.endedAt) await payments.subscriptions.cancel(subscription, 'now');
  const paid = await store.payments.between(sessionId, from, declaredAt);
  const renewals = (await Promise.all(ended.map((subscription) => renewalsOf(store, subscription)))).flat();
  await store.transaction(async (transaction) => {
    // Lock the session first: a concurrent erase must finish first.
    const { numUpdatedRows } = await markFiguresStale(transaction, sessionId).executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    for (const payment of [...paid, ...renewals].filter(({ amount }) => amount > 0))
      await oweRefund(jobs, { ...payment, sessionId }, now(), transaction);
  });
}

/** What a subscription was charged after its first payment, which is among the payments. */
async function renewalsOf(store: Store, { sessionId, id, startedAt }: Subscription) {
  const charges = await store.subscriptions.chargesOf(sessionId, id);
  // Also those that were given back in part: what is left is owed.
  return charges.filter(({ at, state }) => at > startedAt && state === 'paid');
}

const daysOf = (funnel: Funnel): number | undefined =>
  Object.values(funnel.pages)
    .flatMap((page) => pageAuthoringOf(page).withdrawalDays?.(page) ?? [])
    .at(0);

export const withdrawalChores = (needs: Needs, jobs: Jobs): readonly Chore[] => [
  { name: 'carry-out-withdrawals', when: '* * * * *', run: () => carryOutWithdrawals(needs, jobs) },
];
