import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { quickPace } from '../../tests/support/server/quick-pace.ts';
import { payment, type Workshop, workshop } from '../../tests/support/server/workshop.ts';
import type { Payment } from '../money/payment.ts';
import { oweRefund } from '../refunds/owe-refund.ts';
import { disputed, refundSettled } from '../refunds/pursue-refund.ts';
import type { Database } from '../store/rows/tables.ts';

const at = new Date('2026-01-02T03:04:05Z');
/** A failed job waits for half an hour at least: within a test, only a call can hurry it. */
const slowRetries = { ...quickPace, firstRetry: 3_600, longestRetry: 7_200 };

describe.each(databases)('on $name', ({ open }) => {
  let db: Database;
  let work: Workshop;
  beforeAll(async () => {
    const database = await open();
    db = database.db;
    work = await workshop(database, slowRetries);
  }, 60_000);
  afterAll(() => work.close());

  const owe = (owed: ReturnType<typeof payment>) =>
    db.transaction().execute((transaction) => oweRefund(work.jobs, owed, at, transaction));
  const stateOf = async ({ id, sessionId }: ReturnType<typeof payment>) =>
    (await work.store.refunds.find({ sessionId, paymentId: id }))?.state;

  test('a refund is owed with its transaction, or not at all', async () => {
    const owed = payment();
    const cancelled = db.transaction().execute(async (transaction) => {
      await oweRefund(work.jobs, owed, at, transaction);
      throw new Error('The transaction is called off.');
    });
    await expect(cancelled).rejects.toThrow('called off');
    expect(await stateOf(owed)).toBeUndefined();
    expect(await work.jobsOf(owed)).toEqual([]);
  });

  test('a job that fails waits and is tried again; why is in the log, and not with the job', async () => {
    const owed = payment('pi_elsewhere');
    await owe(owed);
    await vi.waitFor(async () => expect(await work.jobsOf(owed)).toMatchObject([{ state: 'retry' }]), 10_000);
    const [job] = await work.jobsOf(owed);
    expect(job).toMatchObject({ waits: true });
    expect(JSON.stringify(job?.output)).toContain('The job failed; the log of that time says how.');
    expect(JSON.stringify(job?.output)).not.toContain('sandbox');
    expect(work.log.join('')).toContain('The sandbox cannot refund a payment of another provider');
    expect(work.log.join('')).not.toContain(owed.email);
    expect(await stateOf(owed)).toBe('asked');
  });

  test('a job that waits hurries when the provider says that something became of the refund', async () => {
    const owed = payment('pi_hurried');
    await owe(owed);
    await vi.waitFor(async () => expect(await work.jobsOf(owed)).toMatchObject([{ state: 'retry' }]), 10_000);
    await db.transaction().execute((transaction) => refundSettled(work.jobs, 'pi_hurried', transaction));
    await vi.waitFor(
      async () =>
        expect(await work.jobsOf(owed)).toMatchObject([{ state: 'retry', retry_count: 1, waits: true }]),
      10_000,
    );
  });

  test('news of money that we owe nothing of sets nothing off', async () => {
    const count = () =>
      sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job where name = 'refund'`
        .execute(db)
        .then(({ rows }) => rows);
    const before = await count();
    await db.transaction().execute(async (transaction) => {
      await refundSettled(work.jobs, 'pi_unknown', transaction);
      await disputed('pi_unknown', transaction);
    });
    expect(await count()).toEqual(before);
  });

  test('a refund that the bank contests is not asked for again', async () => {
    const owed = payment('pi_disputed');
    await owe(owed);
    await vi.waitFor(async () => expect(await work.jobsOf(owed)).toMatchObject([{ state: 'retry' }]), 10_000);
    await disputed('pi_disputed', db);
    await db.transaction().execute((transaction) => refundSettled(work.jobs, 'pi_disputed', transaction));
    await vi.waitFor(
      async () => expect(await work.jobsOf(owed)).toMatchObject([{ state: 'completed' }]),
      10_000,
    );
    expect(await stateOf(owed)).toBe('disputed');
  });

  test('a refund that is given or on its way stays so when the bank contests the payment', async () => {
    for (const state of ['done', 'pending'] as const) {
      const owed = payment(`pi_${state}`);
      await work.store.refunds.add(owed, at);
      await work.store.refunds.change({ sessionId: owed.sessionId, paymentId: owed.id }, { state });
      await disputed(`pi_${state}`, db);
      expect(await stateOf(owed)).toBe(state);
    }
  });

  test('a refund that no job pursues any more is set to again, and one that a job pursues is not', async () => {
    const [forgotten, waiting] = [payment(), payment('pi_waiting')];
    await work.store.refunds.add(forgotten, at);
    await owe(waiting);
    await vi.waitFor(
      async () => expect(await work.jobsOf(waiting)).toMatchObject([{ state: 'retry' }]),
      10_000,
    );
    await work.jobs.pursueRefunds(await work.store.refunds.open());
    await vi.waitFor(async () => expect(await stateOf(forgotten)).toBe('done'), 10_000);
    expect(await work.jobsOf(waiting)).toMatchObject([{ state: 'retry', retry_count: 0, waits: true }]);
  });

  test('the job of a process that died is taken up again', async () => {
    const owed = payment();
    await work.store.refunds.add(owed, at);
    await sql`
      insert into pgboss.job (name, data, state, singleton_key, policy, started_on, expire_seconds, retry_limit)
      values ('refund', ${JSON.stringify({ sessionId: owed.sessionId, paymentId: owed.id })}::jsonb, 'active', ${owed.id},
        'exclusive', now() - interval '31 seconds', 30, 3)
    `.execute(db);
    await vi.waitFor(async () => {
      expect(await stateOf(owed)).toBe('done');
      expect(await work.jobsOf(owed)).toMatchObject([{ state: 'completed' }]);
    }, 15_000);
  });

  test('a burst of refunds does not wait for a poll each', async () => {
    const owed = Array.from({ length: 25 }, () => payment());
    for (const each of owed) await work.store.refunds.add(each, at);
    const open = async () => (await work.store.refunds.open()).filter(isOneOf(owed)).length;
    await work.jobs.pursueRefunds(owed.map(({ id, sessionId }) => ({ sessionId, paymentId: id })));
    await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 6_000, interval: 100 });
  });
});

const isOneOf =
  (owed: readonly Payment[]) =>
  ({ paymentId }: { readonly paymentId: string }): boolean =>
    owed.some(({ id }) => id === paymentId);
