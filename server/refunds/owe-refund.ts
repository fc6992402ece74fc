import type { Funnel } from '../../schema/funnel.ts';
import type { Deps } from '../deps.ts';
import type { Chore, Jobs } from '../jobs/jobs.ts';
import { describeError } from '../log.ts';
import type { Payment } from '../payments/provider.ts';
import type { Database } from '../store/database.ts';
import { markFiguresStale } from '../store/figures.ts';
import type { UndecidedPayment } from '../store/payments.ts';
import { Refunds } from '../store/refunds.ts';
import type { Store } from '../store/store.ts';

/**
 * Notes that a payment is to be given back, and sets to it: both come with the transaction, or not at all. Does nothing
 * where that is noted already, since a job pursues it.
 */
export async function oweRefund(
  jobs: Jobs,
  payment: Payment,
  at: Date,
  transaction: Database,
): Promise<void> {
  if (!(await new Refunds(transaction).add(payment, at))) return;
  await jobs.pursueRefund({ sessionId: payment.sessionId, paymentId: payment.id }, transaction);
}

/** The same of a payment that has no account, in a transaction of its own; nothing where the person was forgotten. */
export const oweRefundWithoutAccount = (
  store: Store,
  jobs: Jobs,
  payment: Payment,
  at: Date,
): Promise<void> =>
  store.transaction(async (transaction) => {
    // Lock the session first: a concurrent erase or a new account must finish before.
    const { numUpdatedRows } = await markFiguresStale(transaction, payment.sessionId).executeTakeFirst();
    if (numUpdatedRows > 0n) await oweRefund(jobs, payment, at, transaction);
  });

const hourMs = 3_600_000;
/** The fewest that a funnel may say. */
const fewestHours = 1;
const usualHours = 24;

type Needs = Pick<Deps, 'store' | 'backgroundStore' | 'funnels' | 'payments' | 'logger' | 'now'>;

/**
 * Owes a refund of every payment that has had no account for as long as its funnel says, where that funnel gives money
 * back. Safe to repeat, and to run while accounts are made. One that fails is logged, and tried again the next time.
 */
export async function refundWithoutAccount(needs: Needs, jobs: Jobs): Promise<void> {
  const { backgroundStore, funnels, logger, now } = needs;
  await backgroundStore.payments.decideSettled();
  const at = now();
  for await (const payment of backgroundStore.payments.undecided(before(at, fewestHours))) {
    try {
      const { account } = (await funnels.of(payment)).funnel;
      if (payment.createdAt > before(at, account.refundAfterHours ?? usualHours)) continue;
      await decide(needs, jobs, payment, account);
    } catch (error) {
      logger.error(describeError(error), 'A payment without an account could not be looked after.');
    }
  }
}

const before = (at: Date, hours: number): Date => new Date(at.getTime() - hours * hourMs);

async function decide(
  { store, payments, now }: Needs,
  jobs: Jobs,
  undecided: UndecidedPayment,
  account: Funnel['account'],
): Promise<void> {
  if (account.refund === 'always') {
    // None where another provider has taken it, or the same in its other mode: it waits until that is at work again.
    const payment = await payments.find(undecided.id, async () => undefined);
    if (payment) await oweRefundWithoutAccount(store, jobs, payment, now());
    // Marked the next time, for the refund that it has.
  } else await store.payments.decide(undecided);
}

/** What the refunds have done from time to time. */
export const refundChores = (
  deps: Pick<Deps, 'store' | 'backgroundStore' | 'funnels' | 'payments' | 'logger' | 'now'>,
  jobs: Jobs,
): readonly Chore[] => [
  { name: 'refund-without-account', when: '*/15 * * * *', run: () => refundWithoutAccount(deps, jobs) },
];
