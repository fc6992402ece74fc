import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { connections } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';

const password = 'correct horse battery';

describe.each(connections)('on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await open());
  }, 60_000);
  afterAll(() => server.database.close());

  /** A visitor who paid, and the payment's id. */
  async function paid(at: TestServer, email: string): Promise<[Visitor, string]> {
    const visitor = await Visitor.arrived(at);
    return [visitor, await visitor.pay('1 Month Premium', email)];
  }

  const refundsOf = ({ sessionId }: Visitor, { database }: TestServer = server) =>
    database.db.selectFrom('refunds').selectAll().where('session_id', '=', sessionId).execute();

  const jobsOf = async (payment: string) => {
    const { rows } = await sql<{ data: object; state: string }>`
      select data, state from pgboss.job where name = 'refund' and singleton_key = ${payment}
    `.execute(server.database.db);
    return rows;
  };

  test('an account leads to a refund of its payment, which a job brings to its end', async () => {
    const [visitor, payment] = await paid(server, 'ana@example.com');
    expect((await visitor.createAccount('ana@example.com', password, payment)).status).toBe(201);
    await vi.waitFor(async () => {
      expect(await refundsOf(visitor)).toMatchObject([{ state: 'done' }]);
      expect(await jobsOf(payment)).toMatchObject([{ state: 'completed' }]);
    }, 10_000);
    const at = server.clock.time;
    expect(await refundsOf(visitor)).toEqual([
      {
        session_id: visitor.sessionId,
        payment_id: payment,
        payment_intent: null,
        amount: 9_900,
        currency: 'USD',
        state: 'done',
        refund_id: `re_${payment}`,
        due_at: at,
        asked_at: at,
        done_at: at,
        attempts: 0,
        last_problem: null,
      },
    ]);
  });

  test('the job holds ids and nothing else', async () => {
    const [visitor, payment] = await paid(server, 'ben@example.com');
    await visitor.createAccount('ben@example.com', password, payment);
    const { sessionId } = visitor;
    expect((await jobsOf(payment)).map(({ data }) => data)).toEqual([{ sessionId, paymentId: payment }]);
  });

  test('the same request again makes no second refund and no second job', async () => {
    const [visitor, payment] = await paid(server, 'cleo@example.com');
    await visitor.createAccount('cleo@example.com', password, payment);
    expect((await visitor.createAccount('cleo@example.com', password, payment)).status).toBe(200);
    expect(await refundsOf(visitor)).toHaveLength(1);
    expect(await jobsOf(payment)).toHaveLength(1);
  });

  test('ten requests at once make one account, one refund and one job', async () => {
    const [visitor, payment] = await paid(server, 'dan@example.com');
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => visitor.createAccount('dan@example.com', password, payment)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(await refundsOf(visitor)).toHaveLength(1);
    expect(await jobsOf(payment)).toHaveLength(1);
  });

  test('an account that is refused because of its address leads to a refund, once', async () => {
    const [visitor, payment] = await paid(server, 'eve@example.com');
    for (const wrong of ['wrong horse battery', 'another wrong one']) {
      expect((await visitor.createAccount('ANA@example.com', wrong, payment)).status).toBe(409);
    }
    expect(await refundsOf(visitor)).toHaveLength(1);
    expect(await jobsOf(payment)).toHaveLength(1);
    expect((await visitor.createAccount('eve@example.com', password, payment)).status).toBe(201);
    expect(await refundsOf(visitor)).toHaveLength(1);
  });

  test('a payment that joins an account leads to a refund, once', async () => {
    const [visitor, payment] = await paid(server, 'ana@example.com');
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => visitor.createAccount('ANA@example.com', password, payment)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await refundsOf(visitor)).toHaveLength(1);
    expect(await jobsOf(payment)).toHaveLength(1);
  });

  test('if the job cannot be stored, neither are the refund and the account', async () => {
    const [visitor, payment] = await paid(server, 'fay@example.com');
    const { db } = server.database;
    await sql`alter table pgboss.job_common rename to job_away`.execute(db);
    try {
      expect((await visitor.createAccount('fay@example.com', password, payment)).status).toBe(500);
    } finally {
      await sql`alter table pgboss.job_away rename to job_common`.execute(db);
    }
    expect(await refundsOf(visitor)).toEqual([]);
    const accounts = db.selectFrom('accounts').select('email').where('payment_id', '=', payment);
    expect(await accounts.execute()).toEqual([]);
    expect((await visitor.createAccount('fay@example.com', password, payment)).status).toBe(201);
  });

  test('a funnel that gives no money back leads to no refund', async () => {
    const keeping = await testServer(await open(), {
      ...shippedFunnel,
      account: { ...shippedFunnel.account, refund: 'never' },
    });
    try {
      const [visitor, payment] = await paid(keeping, 'gil@example.com');
      expect((await visitor.createAccount('gil@example.com', password, payment)).status).toBe(201);
      const [second, again] = await paid(keeping, 'gil@example.com');
      expect((await second.createAccount('gil@example.com', 'wrong horse', again)).status).toBe(409);
      expect((await second.createAccount('gil@example.com', password, again)).status).toBe(200);
      for (const one of [visitor, second]) expect(await refundsOf(one, keeping)).toEqual([]);
    } finally {
      await keeping.database.close();
    }
  });
});
