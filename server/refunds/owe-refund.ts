import type { Logger } from 'pino';
import { hourMs } from '../../schema/numbers/durations.ts';
import { describeError } from '../errors/describe-error.ts';
import type { Chore, Jobs } from '../jobs/jobs.ts';
import type { Payment, PaymentFinder } from '../money/payment.ts';
import type { Funnels } from '../releases/funnels.ts';
import type { Database } from '../store/rows/tables.ts';
import type { Store } from '../store/store.ts';
import { Refunds } from '../store/tables/payments/refunds.ts';
import { markFiguresStale } from '../store/tables/sessions/figures.ts';

/** What of a payment its refund needs. */
type Owed = Pick<Payment, 'id' | 'sessionId' | 'paymentIntent' | 'amount' | 'currency'>;

/**
 * Records that a payment must be refunded and queues the job, both in the transaction. Does nothing if the refund is
 * recorded already, since a job then pursues it.
 */
export async function oweRefund(jobs: Jobs, payment: Owed, at: Date, transaction: Database): Promise<void> {
  if (!(await new Refunds(transaction).add(payment, at))) return;
  await jobs.pursueRefund({ sessionId: payment.sessionId, paymentId: payment.id }, transaction);
}

/**
 * As `oweRefund`, for a payment without an account and in its own transaction; does nothing if the person was
 * forgotten.
 */
export const oweRefundWithoutAccount = (store: Store, jobs: Jobs, payment: Owed, at: Date): Promise<void> =>
  store.transaction(async (transaction) => {
    // Lock the session first: a concurrent erase or new account must finish first.
    const { numUpdatedRows } = await markFiguresStale(transaction, payment.sessionId).executeTakeFirst();
    if (numUpdatedRows > 0n) await oweRefund(jobs, payment, at, transaction);
  });

/** The minimum of `refundAfterHours`. */
const minHours = 1;
const usualHours = 24;

interface Needs {
  readonly store: Store;
  readonly backgroundStore: Store;
  /** The site of a funnel: its versions, and who finds its payments. */
  siteOf(funnelId: string): { readonly funnels: Funnels; readonly payments: PaymentFinder };
  readonly logger: Logger;
  readonly now: () => Date;
}

/**
 * Refunds every payment that had no account for the time its funnel sets, if that funnel promises refunds. Safe to
 * repeat and while accounts are created. Logs a failure and tries again next time.
 */
export async function refundWithoutAccount(needs: Needs, jobs: Jobs): Promise<void> {
  const { store, backgroundStore, siteOf, logger, now } = needs;
  await backgroundStore.payments.decideSettled();
  const at = now();
  for await (const undecided of backgroundStore.payments.undecided(before(at, minHours))) {
    try {
      const { funnels, payments } = siteOf(undecided.funnelId);
      const { account } = (await funnels.of({ ...undecided, id: undecided.sessionId })).funnel;
      if (undecided.createdAt > before(at, account.refundAfterHours ?? usualHours)) continue;
      if (account.refund !== 'always') {
        await store.payments.decide(undecided);
        continue;
      }
      // Undefined for a payment of another provider or mode: it waits until the server runs with that one again.
      const payment = await payments.find(undecided.id, async () => undefined);
      // The next run marks the payment as decided, since it then has a refund.
      if (payment) await oweRefundWithoutAccount(store, jobs, payment, now());
    } catch (error) {
      logger.error(describeError(error), 'A payment without an account could not be checked for a refund.');
    }
  }
}

const before = (at: Date, hours: number): Date => new Date(at.getTime() - hours * hourMs);

export const refundChores = (needs: Needs, jobs: Jobs): readonly Chore[] => [
  { name: 'refund-without-account', when: '*/15 * * * *', run: () => refundWithoutAccount(needs, jobs) },
];
