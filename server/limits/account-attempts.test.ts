import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres());
}, 60_000);
afterAll(() => server.database.close());

let people = 0;

/** A visitor who paid and made an account, and a way to ask for it again. */
async function customer() {
  const email = `customer${++people}@example.com`;
  const visitor = await Visitor.arrived(server);
  const payment = await visitor.pay('3 Months', email);
  const ask = (password: string) => visitor.createAccount(email, password, payment);
  expect((await ask('correct horse')).status).toBe(201);
  const wrong = async (times: number) => {
    const answers = await Promise.all(
      Array.from({ length: times }, (_, index) => ask(`wrong horse ${index}`)),
    );
    return answers.map(({ status }) => status);
  };
  return { ask, wrong };
}

test('ten wrong passwords for a payment are hashed in a quarter of an hour, then not even the right one', async () => {
  const { ask, wrong } = await customer();
  const statuses = await wrong(14);
  expect(statuses.filter((status) => status === 409)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const right = await ask('correct horse');
  expect([right.status, right.headers.get('Retry-After')]).toEqual([429, '900']);
  expect((await right.json()).detail).toBe(
    'An account was asked for too often with this payment. Wait for 15 minutes, then send this again.',
  );
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
