import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { byToken, staffAccount } from '../../tests/support/server/staff-account.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Approvals } from './approvals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres());
});
afterAll(() => server.database.close());

const missing =
  /^Another publisher has to approve the plan \w+ first \(STAFF_APPROVAL\)\. Send them the digest\.$/;
const digest = 'a'.repeat(64);
const path = `/api/staff/plans/${digest}/approve`;

test('a plan that needs approval is published by another publisher than has approved it', async () => {
  const pia = await staffAccount(server, 'Pia', 'publisher');
  const approvals = new Approvals(server.store, true);
  await expect(approvals.require(digest, 'Ben')).rejects.toThrow(missing);
  expect((await pia.post(path)).status).toBe(200);
  expect((await pia.post(path)).status).toBe(200);
  expect((await server.store.staffLog.newest(9)).map(({ detail }) => detail)).toEqual([
    `Approved the plan ${digest}.`,
    expect.stringMatching(/^Joined/),
    expect.stringMatching(/^A link/),
  ]);
  await expect(approvals.require(digest, 'Pia')).rejects.toThrow(missing);
  await approvals.require(digest, 'Ben');
  await expect(approvals.require('b'.repeat(64), 'Ben')).rejects.toThrow(missing);
});

test('the approval of a second self does not count', async () => {
  const [root, other] = [
    await staffAccount(server, 'Rut', 'publisher'),
    await staffAccount(server, 'Otto', 'publisher'),
  ];
  const [self, third] = [
    await staffAccount(server, 'Self', 'publisher', root),
    await staffAccount(server, 'Third', 'publisher', root),
  ];
  await staffAccount(server, 'Fourth', 'publisher', third);
  const approvals = new Approvals(server.store, true);
  const plan = 'e'.repeat(64);
  const byOwn = (who: string) =>
    `The approval by Self does not count for ${who} (STAFF_APPROVAL): one publisher has made the links to both accounts, or one of them that of the other. Ask somebody else, or have one of them get a new link by STAFF_TOKEN.`;
  await self.post(`/api/staff/plans/${plan}/approve`);
  for (const who of ['Rut', 'Third', 'Fourth'])
    await expect(approvals.require(plan, who)).rejects.toThrow(byOwn(who));
  await approvals.require(plan, 'Otto');
  await approvals.require(plan, 'STAFF_TOKEN');
  await other.post(`/api/staff/plans/${plan}/approve`);
  await approvals.require(plan, 'Fourth');
  const rootsPlan = 'f'.repeat(64);
  await root.post(`/api/staff/plans/${rootsPlan}/approve`);
  await expect(approvals.require(rootsPlan, 'Self')).rejects.toThrow(
    'The approval by Rut does not count for Self',
  );
});

test('who is a publisher no more has approved nothing', async () => {
  const eda = await staffAccount(server, 'Eda', 'publisher');
  const other = 'c'.repeat(64);
  await eda.post(`/api/staff/plans/${other}/approve`);
  const approvals = new Approvals(server.store, true);
  await approvals.require(other, 'Pia');
  const { id } = await (await eda.get('/api/staff/me')).json();
  await byToken(server, `/api/staff/people/${id}`, { role: 'editor', disabled: false });
  await expect(approvals.require(other, 'Pia')).rejects.toThrow(missing);
});

test('without STAFF_APPROVAL every plan may be published', async () => {
  await new Approvals(server.store, false).require('d'.repeat(64), 'Pia');
});

test('the staff token approves nothing, and nobody approves what is no digest', async () => {
  const refused = await byToken(server, path, {});
  expect([refused.status, (await refused.json()).detail]).toEqual([
    403,
    'The staff token approves nothing, since it may be that of who publishes. Sign in with an account.',
  ]);
  const pia = await staffAccount(server, 'Ina', 'publisher');
  expect((await pia.post('/api/staff/plans/x/approve')).status).toBe(400);
});
