import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { staffToken, type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { calls } from '../calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres());
}, 60_000);
afterAll(() => server.database.close());

const forStaff = calls.flatMap(([{ method, path, role }]) => (role ? [{ method, path, role }] : []));

describe.each(forStaff)('$method $path', ({ method, path }) => {
  const call = async (headers: Record<string, string>) =>
    server.app.request(path.replaceAll(/:\w+/g, 'x'), { method, headers });

  test('is refused to who is signed out', async () => {
    const refused = await call({});
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { type: 'urn:problem:stile:staff-only', detail: 'Only staff may do this; sign in first.' },
    ]);
  });
});

test('the staff token as a bearer opens calls; ten wrong ones from an address in a quarter of an hour close it', async () => {
  const bearer = async (token: string) =>
    server.app.request(
      '/api/analytics',
      { headers: { Authorization: `Bearer ${token}` } },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    );
  expect((await bearer(staffToken)).status).toBe(200);
  const statuses = await Promise.all(Array.from({ length: 11 }, async () => (await bearer('wrong')).status));
  expect(statuses.sort()).toEqual([...Array(10).fill(401), 429]);
  expect((await bearer(staffToken)).status).toBe(200);
});
