import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAtOnce, askOnce, type Fleet, startFleet } from './fleet.ts';

let fleet: Fleet;
let pids: readonly number[];
beforeAll(async () => {
  fleet = await startFleet(2, { TRUST_PROXY: '1' });
  pids = await fleet.meet(2);
}, 120_000);
afterAll(() => fleet.database.drop());

/** Signs in as staff from an address, over a new connection. */
const signIn = (token: string, from: string) =>
  askOnce(`${fleet.address}/staff/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Forwarded-For': from, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ token }),
  });

const post = (path: string, body: object) =>
  askOnce(fleet.address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const madeToken = () => /token=(\S+)/.exec(fleet.output.join('\n'))?.[1] ?? '';

test('two processes announce themselves as one server, once', () => {
  expect(fleet.output.filter((line) => line.startsWith('Stile serves '))).toHaveLength(1);
  expect(fleet.output.filter((line) => line.includes('/analytics#token='))).toHaveLength(1);
});

test('the cookie that one of them gives to staff opens the analytics of both', async () => {
  const cookie = (await signIn(madeToken(), '192.0.2.1'))?.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const statuses = new Set<number | undefined>();
  while (fleet.answeredBy('/api/analytics').size < 2) {
    const ask = () => askOnce(`${fleet.address}/api/analytics`, { headers: { Cookie: cookie } });
    for (const response of await askAtOnce(ask)) statuses.add(response?.status);
  }
  expect([...statuses]).toEqual([200]);
});

test('ten wrong staff tokens are all that an address has with both together, and the right one signs in all the same', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => signIn(`wrong-${index}`, '192.0.2.2')),
  );
  expect(answers.filter((answer) => answer?.status === 303)).toHaveLength(10);
  const refused = answers.filter((answer) => answer?.status === 429);
  expect(refused).toHaveLength(20);
  for (const answer of refused) {
    const seconds = Number(answer?.headers.get('Retry-After'));
    expect(Math.abs(seconds - 15 * 60)).toBeLessThan(60);
  }
  while (fleet.answeredBy('/staff/sign-in', 429).size < 2) {
    const more = await askAtOnce(() => signIn('wrong', '192.0.2.2'));
    expect(new Set(more.map((answer) => answer?.status))).toEqual(new Set([429]));
  }
  for (const from of ['192.0.2.2', '192.0.2.3']) {
    expect((await signIn(madeToken(), from))?.headers.get('Set-Cookie')).toMatch(/^stile_staff=/);
  }
});

test('a visitor takes the quiz, pays and makes an account while the processes take turns', async () => {
  const sessionId = crypto.randomUUID();
  expect((await post('/api/submit', { sessionId, answers: { UTM: '', 'Visit 1': 'true' } }))?.status).toBe(
    201,
  );
  while (fleet.answeredBy('/api/update').size < 2) {
    const answers = await askAtOnce(() => post('/api/update', { sessionId, updates: { 'Step 2': 'Yes' } }));
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
  }
  const email = 'ana@example.com';
  expect((await post('/api/submit-email', { sessionId, email, subscription: true }))?.status).toBe(200);
  const checkout = new URLSearchParams({ plan: '3 Months', client_reference_id: sessionId });
  const paid = await askOnce(`${fleet.address}/sandbox/checkout?${checkout}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: fleet.address },
    body: new URLSearchParams({ email }),
  });
  const payment = new URL(paid?.headers.get('Location') ?? '', fleet.address).searchParams.get('session_id');
  const account = { sessionId, email, password: 'correct horse', stripeSessionId: payment };
  expect((await post('/api/create-account', account))?.status).toBe(201);
  while (fleet.answeredBy('/api/create-account').size < 2) {
    const answers = await askAtOnce(() => post('/api/create-account', account), 4);
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
  }
});

test('connections that send thousands of requests ahead are closed by both, with no more than one of each begun', async () => {
  const { hostname, port } = new URL(fleet.address);
  const flood = () =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname).on('error', () => {});
      socket.write('GET /api/none HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2_000));
      socket.resume().once('close', resolve);
    });
  await Promise.all(Array.from({ length: 20 }, flood));
  await expect.poll(() => fleet.answeredBy('/api/*', 404).size).toBe(2);
  const begun = fleet.output.filter((line) => line.includes('"route":"/api/*"'));
  expect(begun.length).toBeLessThanOrEqual(20);
});

test('SIGTERM lets both finish what they have in flight, takes no new request, and ends all with 0', async () => {
  const held = await askAtOnce(heldSubmit);
  const stopped = fleet.stop();
  const stopping = () => {
    const lines = fleet.output.filter((line) => line.includes('finishing what is in flight'));
    return lines.map((line) => JSON.parse(line).pid);
  };
  await expect.poll(() => stopping().toSorted()).toEqual(pids.toSorted());
  await expect(fetch(`${fleet.address}/healthz`)).rejects.toThrow();
  expect(new Set(await Promise.all(held.map((finish) => finish())))).toEqual(new Set([201]));
  expect(await stopped).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
});

/** Sends the headers of a request and waits until a process has read them; gives a function that sends the rest. */
async function heldSubmit(): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ sessionId: crypto.randomUUID(), answers: { UTM: '' } });
  const sent = request(`${fleet.address}/api/submit`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return async () => {
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(body);
    const [response] = await answered;
    response.resume();
    return response.statusCode;
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
