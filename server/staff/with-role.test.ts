import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { cookieOf, sendToken } from '../../tests/support/server/signed-in.ts';
import { type StaffBrowser, staffAccount } from '../../tests/support/server/staff-account.ts';
import { staffToken, type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { calls } from '../calls.ts';

let server: TestServer;
let people: Readonly<Record<'analyst' | 'editor' | 'publisher', StaffBrowser>>;
beforeAll(async () => {
  server = await testServer(await postgres());
  people = {
    analyst: await staffAccount(server, 'Ana', 'analyst'),
    editor: await staffAccount(server, 'Eda', 'editor'),
    publisher: await staffAccount(server, 'Pia', 'publisher'),
  };
});
afterAll(() => server.database.close());

const lower = { analyst: undefined, editor: 'analyst', publisher: 'editor' } as const;
const allowed = { analyst: 'Ana, Eda, or Pia', editor: 'Eda or Pia', publisher: 'Pia' };

const forStaff = calls.flatMap(([{ method, path, role }]) =>
  role ? [{ method, role, path: path.replaceAll(/:\w+/g, 'x') }] : [],
);

describe.each(forStaff)('$method $path', ({ method, path, role }) => {
  const call = (browser: StaffBrowser) => (method === 'get' ? browser.get(path) : browser.post(path));

  test('is refused to who is signed out', async () => {
    const refused = await server.app.request(path, { method });
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { type: 'urn:problem:stile:staff-only', detail: 'Only staff may do this; sign in first.' },
    ]);
  });

  test(`is for the role ${role}, and not for the one below`, async () => {
    // Not with everybody's session: this may be the call that signs out.
    const own = path === '/api/staff/sign-out' ? await staffAccount(server, 'Otto', role) : people[role];
    expect([401, 403]).not.toContain((await call(own)).status);
    const below = lower[role];
    if (!below) return;
    const refused = await call(people[below]);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      {
        type: 'urn:problem:stile:role-needed',
        detail: `This takes the role '${role}', and yours is '${below}'. Ask ${allowed[role]}.`,
      },
    ]);
  });
});

test.each(forStaff.filter(({ method }) => method === 'post'))(
  "POST $path is refused with the cookie from another site's page",
  async ({ path, role }) => {
    const refused = await people[role].post(path, {}, 'cross-site');
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { type: 'urn:problem:stile:other-site' },
    ]);
  },
);

test('the staff token as a bearer opens calls; ten wrong ones from an address in a quarter of an hour close it', async () => {
  const bearer = async (token: string) =>
    server.app.request(
      '/api/staff/me',
      { headers: { Authorization: `Bearer ${token}` } },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    );
  expect(await (await bearer(staffToken)).json()).toEqual({
    id: 'STAFF_TOKEN',
    name: 'STAFF_TOKEN',
    role: 'publisher',
  });
  const statuses = await Promise.all(Array.from({ length: 11 }, async () => (await bearer('wrong')).status));
  expect(statuses.sort()).toEqual([...Array(10).fill(401), 429]);
  expect((await bearer(staffToken)).status).toBe(200);
});

test("a proxy's password in Authorization is no token: the cookie counts, and other sites' pages are refused", async () => {
  const Cookie = cookieOf(await sendToken(server, staffToken));
  const headers = { Cookie, Authorization: 'Basic cHJveHk6cGFzc3dvcmQ=' };
  expect((await server.app.request('/api/staff/me', { headers })).status).toBe(200);
  const forged = await server.app.request('/api/staff/sign-out', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' },
    body: '{"everywhere":true}',
  });
  expect(forged.status).toBe(403);
});
