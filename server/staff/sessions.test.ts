import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { cookieOf } from '../../tests/support/server/signed-in.ts';
import { StaffBrowser, staffAccount, staffPassword } from '../../tests/support/server/staff-account.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';

let server: TestServer;
let first: StaffBrowser;
beforeAll(async () => {
  server = await testServer(await postgres());
  first = await staffAccount(server, 'Pia', 'publisher');
});
afterAll(() => server.database.close());

const signIn = async (
  email: string,
  password: string,
  { from = '192.0.2.1', ...headers }: Readonly<Record<string, string>> = {},
) =>
  server.app.request(
    '/api/staff/sign-in',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
      body: JSON.stringify({ email, password }),
    },
    { incoming: { socket: { remoteAddress: from } } },
  );

const browserOf = async (response: Promise<Response>) => new StaffBrowser(server, cookieOf(await response));
const logged = async (count: number) =>
  (await server.store.staffLog.newest(count)).map(({ by, act, detail }) => `${by} ${act}: ${detail}`);
const status = async (browser: StaffBrowser) => (await browser.get('/api/staff/me')).status;
const wait = (ms: number) => {
  server.clock.time = new Date(server.clock.time.getTime() + ms);
};

test('the right password signs in, with a cookie that the database has no copy of', async () => {
  const signedIn = await signIn(' PIA@example.com', staffPassword);
  expect([signedIn.status, await signedIn.json()]).toMatchObject([200, { name: 'Pia', role: 'publisher' }]);
  expect(signedIn.headers.get('Set-Cookie')).toMatch(/HttpOnly; Secure; SameSite=Strict$/);
  expect(signedIn.headers.get('Cache-Control')).toBe('no-store');
  const secret = cookieOf(signedIn).split('=')[1];
  const rows = await server.database.db.selectFrom('staff_sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(await logged(1)).toEqual(['Pia sign-in: Signed in.']);
});

test('a wrong password, an unknown address and the page of another site sign nobody in', async () => {
  for (const [email, password] of [
    ['pia@example.com', 'wrong'],
    ['nobody@example.com', staffPassword],
  ] as const) {
    const refused = await signIn(email, password);
    expect([refused.status, refused.headers.get('Set-Cookie')]).toEqual([401, null]);
    expect((await refused.json()).detail).toBe(
      'The e-mail address or the password is wrong. Try again, or ask a publisher for a link to a new password.',
    );
  }
  const forged = await signIn('pia@example.com', staffPassword, { 'Sec-Fetch-Site': 'cross-site' });
  expect([forged.status, forged.headers.get('Set-Cookie')]).toEqual([403, null]);
  expect(await logged(2)).toEqual([
    'NOBODY sign-in-refused: Somebody could not sign in as Pia: the password was wrong.',
    'Pia sign-in: Signed in.',
  ]);
});

test('ten wrong passwords from an address close the account for a quarter of an hour, there alone', async () => {
  const from = '192.0.2.2';
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => signIn('pia@example.com', `wrong ${index}`, { from })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
  const right = await signIn('pia@example.com', staffPassword, { from });
  expect([right.status, (await right.json()).detail]).toEqual([
    429,
    'Too many passwords were tried from this address. Wait for 15 minutes, then sign in again.',
  ]);
  expect((await signIn('pia@example.com', staffPassword, { from: '192.0.2.3' })).status).toBe(200);
  wait(15 * 60_000);
  expect((await signIn('pia@example.com', staffPassword, { from })).status).toBe(200);
});

test('lists where somebody is signed in, signs out here, and everywhere', async () => {
  await first.post('/api/staff/sign-out', { everywhere: true });
  wait(60_000);
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const one = await browserOf(signIn('pia@example.com', staffPassword, { 'User-Agent': firefox }));
  const began = server.clock.time.toISOString();
  wait(60_000);
  const two = await browserOf(signIn('pia@example.com', staffPassword));
  wait(60_000);
  const now = server.clock.time.toISOString();
  expect(await status(one)).toBe(200);
  expect(await (await one.get('/api/staff/sessions')).json()).toMatchObject([
    { browser: 'Firefox on Windows', createdAt: began, seenAt: now, current: true },
    { browser: 'Another browser on another system', current: false },
  ]);
  await one.post('/api/staff/sign-out', { everywhere: false });
  expect([await status(one), await status(two)]).toEqual([401, 200]);
  const three = await browserOf(signIn('pia@example.com', staffPassword));
  await two.post('/api/staff/sign-out', { everywhere: true });
  expect([await status(two), await status(three)]).toEqual([401, 401]);
});

test('a session lasts a week', async () => {
  const browser = await browserOf(signIn('pia@example.com', staffPassword));
  wait(7 * 86_400_000 - 1);
  expect(await status(browser)).toBe(200);
  wait(1);
  expect(await status(browser)).toBe(401);
});
