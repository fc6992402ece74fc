import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Dues, duesKey } from '../../schema/billing/dues.ts';
import { oneConnection } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { analyse } from '../analytics/figures/analyse.ts';
import type { Subscription } from '../money/subscription.ts';
import { billed } from '../payments/sandbox/billed.ts';
import { PublishedFunnels } from '../releases/published-funnels.ts';
import type { Store } from '../store/store.ts';
import { Persons } from '../store/tables/accounts/persons.ts';
import { forget, NotForgotten, type Person, sessionsOf } from './forget.ts';

const password = 'correct horse battery';

describe('forgetting somebody', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await oneConnection());
  }, 60_000);
  afterAll(() => server.database.close());

  const forgotten = async (person: Person) => {
    const { store, database, clock } = server;
    const sessions = await sessionsOf(person, new Persons(database.db));
    const funnels = new PublishedFunnels(store.funnelVersions);
    await forget({ store, funnels, now: () => clock.time }, sessions);
  };

  /** A visitor with everything: answers, address, payment, account, refund, job. */
  async function regular(email: string): Promise<Visitor> {
    const visitor = await Visitor.arrived(server);
    await visitor.update({ 'Step 2 Status': 'Viewed', 'Step 2': 'Yes', 'Step 7': `Job of ${email}` });
    await visitor.submitEmail(email, true);
    const payment = await visitor.pay('3 Months', email);
    await visitor.createAccount(email, password, payment);
    await server.store.payments.refuse(
      { id: `cs_${email}`, sessionId: visitor.sessionId, reason: 'other-amount', amount: 1, currency: 'USD' },
      server.clock.time,
    );
    return visitor;
  }

  /** Waits until the visitor is owed nothing. */
  const paidBack = ({ sessionId }: Visitor) =>
    vi.waitFor(async () => {
      const states = server.database.db.selectFrom('refunds').select('state');
      expect(await states.where('session_id', '=', sessionId).execute()).toEqual([{ state: 'done' }]);
    }, 10_000);

  /** The tables that contain a text anywhere in a row: in a column, in JSON, in a job. */
  async function tablesWith(text: string): Promise<readonly string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    `.execute(server.database.db);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`
        select 1 from ${sql.raw(name)} as kept where position(${text.toLowerCase()} in lower(kept::text)) > 0 limit 1
      `.execute(server.database.db);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  test('a session is removed from every table, and from everything else that names it', async () => {
    const visitor = await regular('ana@example.com');
    await paidBack(visitor);
    await subscribed(server.store, visitor.sessionId, server.clock.time);
    const signedIn = { sessionId: visitor.sessionId, paymentId: 'cs_1', hash: 'of a secret' };
    await server.store.memberSessions.begin(signedIn, server.clock.time, server.clock.time);
    await server.store.withdrawals.declare('ana@example.com', [visitor.sessionId], server.clock.time);
    const file = { sessionId: visitor.sessionId, id: randomUUID(), name: 'a.pdf', bytes: 1 };
    await server.store.files.add({ ...file, type: 'application/pdf', createdAt: server.clock.time });
    const piece = { sessionId: visitor.sessionId, fileId: file.id, number: 0, content: new Uint8Array(1) };
    await server.store.files.addPiece(piece);
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.columns
      join pg_class on pg_class.oid = format('%I.%I', table_schema, table_name)::regclass and not relispartition
      where column_name = 'session_id' and table_schema not in ('pg_catalog', 'information_schema')
    `.execute(server.database.db);
    const names = tables.map(({ name }) => name);
    // When you add a table with sessions in it, add a row of this visitor here.
    expect(await tablesWith(visitor.sessionId)).toEqual(expect.arrayContaining(names));
    expect(await tablesWith(visitor.sessionId)).toContain('pgboss.job_common');
    await forgotten({ sessionId: visitor.sessionId });
    expect(await tablesWith(visitor.sessionId)).toEqual([]);
    expect(await tablesWith('ana@example.com')).toEqual([]);
  });

  test('an address is found in any case, in the session, the payment and the account, and nobody else goes', async () => {
    const [one, other] = [await regular('Ben@Example.com'), await regular('benjamin@example.com')];
    const [typed, payer] = [await Visitor.arrived(server), await Visitor.arrived(server)];
    await typed.submitEmail('BEN@example.COM', false);
    await payer.pay('3 Months', 'ben@EXAMPLE.com');
    const joiner = await Visitor.arrived(server);
    const joined = await joiner.pay('3 Months', 'elsewhere@example.com');
    expect((await joiner.createAccount('ben@example.com', password, joined)).status).toBe(200);
    await Promise.all([paidBack(one), paidBack(other), paidBack(joiner)]);
    await forgotten({ email: 'ben@example.com' });
    for (const gone of [one, typed, payer, joiner]) expect(await tablesWith(gone.sessionId)).toEqual([]);
    expect(await tablesWith("'ben@example.com")).toEqual([]);
    expect(await tablesWith(other.sessionId)).toContain('public.sessions');
    expect(await tablesWith('benjamin@example.com')).toContain('public.accounts');
  });

  test('an address is found in another case of letters that are not ASCII, too', async () => {
    const [typed, payer] = [await Visitor.arrived(server), await Visitor.arrived(server)];
    await typed.submitEmail('JÖRG@example.com', false);
    await payer.pay('3 Months', 'Jörg@example.com');
    await forgotten({ email: 'jörg@example.com' });
    for (const gone of [typed, payer]) expect(await tablesWith(gone.sessionId)).toEqual([]);
  });

  test('the figures still count a forgotten person, although nobody had looked at them before', async () => {
    const { store, funnels } = server;
    const everything = { period: { from: null, to: null }, version: null, source: null };
    const visitor = await regular('cleo@example.com');
    await paidBack(visitor);
    const before = await analyse({ store, funnels }, everything);
    await visitor.update({ 'Step 3': 'done' });
    await forgotten({ sessionId: visitor.sessionId });
    const after = await analyse({ store, funnels }, everything);
    const step3 = (figures: typeof before) => figures.steps.find(({ number }) => number === 3)?.answered ?? 0;
    expect(step3(after)).toBe(step3(before) + 1);
    for (const figure of ['total', 'paid', 'accounts', 'refunds'] as const) {
      expect(after[figure]).toBe(before[figure]);
    }
  });

  test('makes no account that is requested while the person is forgotten', async () => {
    const visitor = await Visitor.arrived(server);
    const payment = await visitor.pay('3 Months', 'eve@example.com');
    const { find } = server.payments;
    // The session was found; the account is created after this.
    const forgetful = vi.spyOn(server.payments, 'find').mockImplementation(async (...asked) => {
      const found = await find(...asked);
      await forgotten({ sessionId: visitor.sessionId });
      return found;
    });
    const response = await visitor.createAccount('eve@example.com', password, payment);
    forgetful.mockRestore();
    expect([response.status, (await response.json()).type]).toEqual([
      404,
      'urn:problem:stile:unknown-session',
    ]);
    expect(await tablesWith(visitor.sessionId)).toEqual([]);
    expect(await tablesWith('eve@example.com')).toEqual([]);
  });

  test('a person who is still owed money is not forgotten, and nothing of it is lost', async () => {
    const visitor = await regular('dan@example.com');
    await paidBack(visitor);
    const refunds = server.database.db.updateTable('refunds').where('session_id', '=', visitor.sessionId);
    await refunds.set({ state: 'stuck' }).execute();
    const before = await tablesWith(visitor.sessionId);
    await expect(forgotten({ email: 'dan@example.com' })).rejects.toThrow(NotForgotten);
    await expect(forgotten({ email: 'dan@example.com' })).rejects.toThrow(
      /^Nothing was removed: money is still owed to this person/,
    );
    expect(await tablesWith(visitor.sessionId)).toEqual(before);
    await refunds.set({ state: 'done' }).execute();
  });

  test('a person whom a provider may still charge is not forgotten; once the subscription is cancelled, they are', async () => {
    const { store, clock } = server;
    const { sessionId } = await Visitor.arrived(server);
    const subscription = await subscribed(store, sessionId, clock.time);
    const put = async (change: Partial<Subscription>) =>
      store.subscriptions.put({ ...subscription, ...change }, [], await store.subscriptions.nextAnswer());
    await put({ provider: 'stripe', livemode: false });
    const dayMs = 86_400_000;
    const expiresAt = new Date(clock.time.getTime() + dayMs);
    await store.checkouts.add({ ...checkoutOf(sessionId, clock.time), expiresAt }, 1);
    await store.checkouts.change({ sessionId, number: 2 }, { checkoutId: 'cs_open' });
    const before = await tablesWith(sessionId);
    await expect(forgotten({ sessionId })).rejects.toThrow(
      /^Nothing was removed: this person would still be charged, .* then run this again: cs_open, sub_1\.$/,
    );
    await put({ provider: 'stripe', cancelAt: subscription.periodEnd });
    await expect(forgotten({ sessionId })).rejects.toThrow(/: cs_open\.$/);
    expect(await tablesWith(sessionId)).toEqual(before);
    clock.time = expiresAt;
    await forgotten({ sessionId });
    expect(await tablesWith(sessionId)).toEqual([]);
  });
});

const dues: Dues = {
  currency: 'USD',
  today: 2900,
  renewal: { every: { unit: 'month', count: 1 }, amount: 2900 },
};

const checkoutOf = (sessionId: string, at: Date) => ({
  ...{ sessionId, planId: 'pro', dues: duesKey(dues), today: dues.today, currency: dues.currency },
  ...{ consentedAt: at, createdAt: at, expiresAt: at, funnelVersion: '1.0.0', language: 'en' },
  payableUntil: undefined,
  offerId: undefined,
  browser: undefined,
});

/** Stores an offer that has begun, a checkout, a subscription and a charge of a session, as the sandbox does. */
async function subscribed(store: Store, sessionId: string, at: Date): Promise<Subscription> {
  await store.checkouts.add(checkoutOf(sessionId, at), 0);
  const upsell = { page: 'more', paymentId: 'cs_1', planId: 'pro', amount: 100, currency: 'USD' };
  await store.upsells.answer({ sessionId, ...upsell, state: 'declined' }, at);
  await store.begunOffers.begin({ sessionId, id: 'spring', browser: 'hash', at, endsAt: at });
  const ids = { id: 'sub_1', sessionId, paymentId: 'cs_1', planId: 'pro' };
  const facts = { ...ids, startedAt: at, cancelAt: undefined, clockAheadS: 0 };
  const { subscription, charges } = billed(facts, dues, at, []);
  await store.subscriptions.put(subscription, charges, await store.subscriptions.nextAnswer());
  return subscription;
}
