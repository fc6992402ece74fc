import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres());
});
afterAll(() => server.database.close());

let people = 0;

/** A visitor who paid and made an account, and a way to ask for it again. */
async function customer() {
  const email = `customer${++people}@example.com`;
  const visitor = await Visitor.arrived(server);
  const payment = await visitor.pay('3 Months', email);
  const ask = (password: string) => visitor.createAccount(email, password, payment);
  const askFrom = (remoteAddress: string, password: string) =>
    server.app.request(
      '/api/create-account',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          sessionId: visitor.sessionId,
          email,
          password,
          stripeSessionId: payment,
        }),
      },
      { incoming: { socket: { remoteAddress } } },
    );
  expect((await ask('correct horse')).status).toBe(201);
  const wrong = async (times: number) => {
    const answers = await Promise.all(
      Array.from({ length: times }, (_, index) => ask(`wrong horse ${index}`)),
    );
    return answers.map(({ status }) => status);
  };
  return { email, ask, askFrom, wrong };
}

test('ten wrong passwords for a payment are hashed in a quarter of an hour, then none from that address', async () => {
  const { ask, askFrom, wrong } = await customer();
  const statuses = await wrong(14);
  expect(statuses.filter((status) => status === 409)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const right = await ask('correct horse');
  expect([right.status, right.headers.get('Retry-After')]).toEqual([429, '900']);
  expect((await right.json()).detail).toBe(
    'An account was asked for too often with this payment. Wait for 15 minutes, then send this again.',
  );
  expect((await askFrom('203.0.113.9', 'correct horse')).status).toBe(200);
  expect((await (await customer()).ask('correct horse')).status).toBe(200);
  server.clock.time = new Date(server.clock.time.getTime() + 15 * 60_000);
  expect((await ask('correct horse')).status).toBe(200);
});

test('ten wrong passwords for the account of an address are tried in a quarter of an hour, by however many payments', async () => {
  const email = `customer${people + 1}@example.com`;
  const { ask } = await customer();
  const guess = async (password: string) => {
    const guesser = await Visitor.arrived(server);
    const payment = await guesser.pay('3 Months', 'guesser@example.com');
    return guesser.createAccount(email.toUpperCase(), password, payment);
  };
  const answers = await Promise.all(Array.from({ length: 13 }, (_, index) => guess(`wrong horse ${index}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(409), ...Array(3).fill(429)]);
  const right = await guess('correct horse');
  expect([right.status, right.headers.get('Retry-After')]).toEqual([429, '900']);
  expect((await right.json()).detail).toBe(
    'Too many wrong passwords were given for the account of this e-mail address. Wait for 15 minutes, then send this again.',
  );
  // The owner of the account's own payment is not locked out.
  expect((await ask('correct horse')).status).toBe(200);
  server.clock.time = new Date(server.clock.time.getTime() + 15 * 60_000);
  expect((await guess('correct horse')).status).toBe(200);
});

test('the right password makes the wrong ones before it forgotten', async () => {
  const { ask, wrong } = await customer();
  for (const times of [9, 9]) {
    expect(new Set(await wrong(times))).toEqual(new Set([409]));
    expect((await ask('correct horse')).status).toBe(200);
  }
});

test('a right password is hashed anew with the parameters of today', async () => {
  const { email, ask } = await customer();
  const accounts = () =>
    server.database.db.selectFrom('accounts').select('password_hash').where('email', '=', email);
  // 'correct horse' at other costs and with a tag of 16 bytes.
  const former = '$argon2id$v=19$m=1024,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$zE4m5CmC26g9vt7v4KLIlA';
  await server.database.db
    .updateTable('accounts')
    .set({ password_hash: former })
    .where('email', '=', email)
    .execute();
  expect((await ask('wrong horse')).status).toBe(409);
  expect(await accounts().executeTakeFirst()).toEqual({ password_hash: former });
  expect((await ask('correct horse')).status).toBe(200);
  const { password_hash: hash } = await accounts().executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await ask('correct horse')).status).toBe(200);
});
