import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { connections } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { versionRow } from '../releases/publish-version.ts';
import { refundWithoutAccount } from './owe-refund.ts';

const password = 'correct horse battery';
const hourMs = 3_600_000;

/** The shipped funnel with another account, as a version of its own. */
const funnelWith = (version: string, account: Partial<Funnel['account']>): Funnel => ({
  ...shippedFunnel,
  version,
  account: { ...shippedFunnel.account, ...account },
});

describe.each(connections)('on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await open());
  });
  afterAll(() => server.database.close());

  const logger = pino({ level: 'silent' });
  const now = () => server.clock.time;
  const later = (hours: number) => {
    server.clock.time = new Date(now().getTime() + hours * hourMs);
  };
  const look = async (payments = server.payments) => {
    const { store, jobs } = server;
    const siteOf = () => ({ funnels: server.funnels, payments });
    await refundWithoutAccount({ store, backgroundStore: store, siteOf, logger, now }, jobs);
  };

  async function paid(email = 'ana@example.com'): Promise<[Visitor, string]> {
    const visitor = await Visitor.arrived(server);
    return [visitor, await visitor.pay('1 Month Premium', email)];
  }

  /** A visitor who paid in a session of this version. */
  async function paidIn(funnel: Funnel): Promise<Visitor> {
    await server.store.funnelVersions.add(versionRow(funnel, now()));
    const [visitor] = await paid();
    await server.database.db
      .updateTable('sessions')
      .set({ funnel_version: funnel.version })
      .where('session_id', '=', visitor.sessionId)
      .execute();
    return visitor;
  }

  const refundsOf = ({ sessionId }: Visitor) =>
    server.database.db.selectFrom('refunds').select('state').where('session_id', '=', sessionId).execute();
  const jobsOf = async (payment: string) =>
    (
      await server.store.transaction((db) =>
        db
          .withTables<{ 'pgboss.job': { singleton_key: string } }>()
          .selectFrom('pgboss.job')
          .select('singleton_key')
          .where('singleton_key', '=', payment)
          .execute(),
      )
    ).length;

  test('who has paid and made no account gets the money back after 24 hours, once', async () => {
    const [visitor, payment] = await paid();
    later(23.9);
    await look();
    expect(await refundsOf(visitor)).toEqual([]);
    later(0.1);
    await Promise.all([look(), look(), look()]);
    await vi.waitFor(async () => expect(await refundsOf(visitor)).toEqual([{ state: 'done' }]), 10_000);
    later(48);
    await look();
    expect(await jobsOf(payment)).toBe(1);
    // The account can still be made: it would have caused the same refund.
    expect((await visitor.createAccount('late@example.com', password, payment)).status).toBe(201);
    expect(await refundsOf(visitor)).toHaveLength(1);
    expect(await jobsOf(payment)).toBe(1);
  });

  test('makes no second refund for an account that is created or joined at the same moment', async () => {
    const [[maker, made], [joiner, joined]] = await Promise.all([paid(), paid()]);
    later(24);
    const making = maker.createAccount('same@example.com', password, made);
    const [{ status }] = await Promise.all([making, look(), look()]);
    const [second] = await Promise.all([joiner.createAccount('same@example.com', password, joined), look()]);
    expect([status, second.status]).toEqual([201, 200]);
    for (const [visitor, payment] of [
      [maker, made],
      [joiner, joined],
    ] as const) {
      expect(await refundsOf(visitor)).toHaveLength(1);
      expect(await jobsOf(payment)).toBe(1);
    }
  });

  test("the hours, and whether anything is given back, are those of the session's own version", async () => {
    const soon = await paidIn(funnelWith('90.0.0', { refundAfterHours: 2 }));
    const late = await paidIn(funnelWith('91.0.0', { refundAfterHours: 48 }));
    const never = await paidIn(funnelWith('92.0.0', { refund: 'never', refundAfterHours: 1 }));
    later(3);
    await look();
    const owed = async () =>
      (await Promise.all([soon, late, never].map(refundsOf))).map(({ length }) => length);
    expect(await owed()).toEqual([1, 0, 0]);
    later(45);
    await look();
    await look();
    expect(await owed()).toEqual([1, 1, 0]);
    const undecided = server.database.db.selectFrom('payments').select('payment_id');
    expect(await undecided.where('refund_decided', '=', false).execute()).toEqual([]);
  });

  test('a payment of a provider that is not at work now waits until it is', async () => {
    const [visitor] = await paid();
    later(24);
    await look({ ...server.payments, find: async () => undefined });
    expect(await refundsOf(visitor)).toEqual([]);
    await look();
    expect(await refundsOf(visitor)).toHaveLength(1);
  });

  test('one that fails keeps no other from its refund', async () => {
    const [[failing, id], [visitor]] = [await paid(), await paid()];
    later(24);
    const { find } = server.payments;
    await look({
      ...server.payments,
      find: (asked, lookup) => (asked === id ? Promise.reject(new Error('Broken.')) : find(asked, lookup)),
    });
    expect(await refundsOf(failing)).toEqual([]);
    expect(await refundsOf(visitor)).toHaveLength(1);
    await look();
    expect(await refundsOf(failing)).toHaveLength(1);
  });
});
