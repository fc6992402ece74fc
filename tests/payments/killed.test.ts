import { PgBoss } from 'pg-boss';
import { describe, test, vi } from 'vitest';
import { refundQueue } from '../../server/jobs/jobs.ts';
import { type Served, serve } from '../support/served.ts';
import { Halt, type Moment } from './halt.ts';
import { Shop } from './shop.ts';

/** Visitors are promised a day; we promise ourselves two minutes after the server is back. */
const withinMs = 120_000;

const moments: readonly [string, Moment][] = [
  [
    'between the account and the job of its refund',
    { table: 'pgboss.job', write: 'insert', when: "new.name = 'refund'" },
  ],
  ['before the account is committed', { table: 'accounts', write: 'insert', commit: true }],
  [
    'after the account is committed, before anybody takes the job up',
    { table: 'pgboss.job', write: 'update', when: "new.name = 'refund' and new.state = 'active'" },
  ],
  [
    'before Stripe is asked for the refund',
    { table: 'refunds', write: 'update', when: "new.state = 'asked'" },
  ],
  ['right after Stripe made the refund', { table: 'refunds', write: 'update', when: "new.state = 'done'" }],
  [
    'before the job is marked done',
    { table: 'pgboss.job', write: 'update', when: "new.name = 'refund' and new.state = 'completed'" },
  ],
];

/** Looks for jobs of dead processes, as each server does every 15 seconds. */
async function supervise(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 1,
  });
  await boss.start();
  await boss.supervise(refundQueue);
  await boss.stop();
}

describe('a server that is killed with kill -9 gives one account and one refund once it is back', () => {
  test.concurrent.for(moments)('%s', { timeout: 240_000 }, async ([, moment], { expect, onTestFinished }) => {
    let server: Served | undefined;
    const start = async (settings: Readonly<Record<string, string>>) => {
      server = await serve(settings);
      return server;
    };
    const shop = await Shop.open({}, { start });
    onTestFinished(() => shop.close());
    const sessionId = await shop.visitor();
    const payment = await shop.pay(sessionId, '1 Month Premium', 'ana@example.com');
    const makeAccount = () =>
      shop.postUntilTaken('/api/create-account', {
        sessionId,
        email: 'ana@example.com',
        password: 'correct horse',
        stripeSessionId: payment.id,
      });

    const halt = await Halt.at(shop.databaseUrl, moment);
    const answered = makeAccount().then(
      ({ status }) => status,
      () => undefined,
    );
    await halt.reached();
    // As a power cut does.
    await server?.kill();
    await halt.lift();
    const rows = await shop.query('select payment_id from accounts');
    expect(rows).toHaveLength((await answered) === 201 ? 1 : 0);

    // Half a minute later: until then the job counts as running.
    await shop.query(
      "update pgboss.job set started_on = started_on - interval '30 seconds' where name = 'refund'",
    );
    await shop.restart();
    await supervise(shop.databaseUrl);
    // The visitor's page is still open, and the visitor presses the button again.
    expect((await makeAccount()).status).toBe(rows.length === 1 ? 200 : 201);

    await vi.waitFor(
      async () => {
        expect(await shop.query('select state from refunds')).toEqual([{ state: 'done' }]);
        const unfinished = "select id from pgboss.job where name = 'refund' and state < 'completed'";
        expect(await shop.query(unfinished)).toEqual([]);
      },
      { timeout: withinMs, interval: 250 },
    );
    expect(await shop.query('select email from accounts')).toEqual([{ email: 'ana@example.com' }]);
    const refunds = await shop.account.refunds.list({ payment_intent: payment.intent });
    expect(refunds.data.map(({ amount, status }) => ({ amount, status }))).toEqual([
      { amount: 9_900, status: 'succeeded' },
    ]);
  });
});
