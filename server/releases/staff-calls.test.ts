import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { release } from '../../tests/support/release.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { staffToken, type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';

const { id, version } = shippedFunnel;
const newer = { ...shippedFunnel, version: '2.0.0' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres());
});
afterAll(() => server.database.close());

const get = async (path: string, headers = { Authorization: `Bearer ${staffToken}` }) => {
  const response = await server.app.request(`/api/staff/${path}`, { headers });
  return { status: response.status, body: await response.json() };
};
const anyMoment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

test('staff see what is live of each funnel, what is scheduled, and how today goes', async () => {
  await server.publish(newer, 10);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await release(server.store, newer, 50, { startsAt: tomorrow });
  const visitor = await Visitor.arrived(server);
  await visitor.update({ 'Step 26': '1 Month Premium' });
  await Visitor.arrived(server);
  // Its call folds what it counts.
  await server.app.request('/api/analytics', { headers: { Authorization: `Bearer ${staffToken}` } });
  const { status, body } = await get('funnels');
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id,
      name: shippedFunnel.product.name,
      address: '/',
      analytics: '/analytics',
      live: {
        base: { version, number: 1, since: anyMoment, by: 'FUNNEL' },
        candidate: { version: '2.0.0', number: 2, share: 10 },
      },
      scheduled: [expect.objectContaining({ number: 3, share: 50, startsAt: tomorrow.toISOString() })],
      today: { sessions: 2, completed: 1 },
    },
  ]);
});

test('a funnel has all its releases and versions, the newest first', async () => {
  const { body } = await get(`funnels/${id}`);
  expect(body.releases.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  expect(body.releases[2]).toEqual({
    ...{ number: 1, version, share: 100, by: 'FUNNEL', reason: 'the first start' },
    ...{ startsAt: anyMoment, createdAt: anyMoment },
  });
  expect(body.versions).toEqual(['2.0.0', version]);
});

test('a version has the files that it was written in', async () => {
  const { body } = await get(`funnels/${id}/versions/2.0.0`);
  expect(JSON.parse(body.files['funnel.json'])).toEqual(newer);
});

test('a version that was published without its files has those of its content', async () => {
  const content = JSON.stringify({ ...shippedFunnel, version: '0.9.0' });
  await server.store.funnelVersions.add({
    ...{ funnelId: id, version: '0.9.0', digest: '', at: new Date(0) },
    content,
  });
  const { body } = await get(`funnels/${id}/versions/0.9.0`);
  expect(withDefaults(JSON.parse(body.files['funnel.json']))).toEqual(JSON.parse(content));
});

test.each([
  ['funnels/nobody', 404, 'This server has no such funnel. GET /api/staff/funnels lists those that it has.'],
  ['funnels/nobody/versions/1.0.0', 404, 'This server has no such funnel.'],
  [
    `funnels/${id}/versions/9.0.0`,
    400,
    `The funnel 'job-seeker' was never published with version '9.0.0'. GET /api/staff/funnels/job-seeker lists those that it was.`,
  ],
])('%s is refused, with the way out', async (path, status, sentence) => {
  expect(await get(path)).toMatchObject({ status, body: { detail: expect.stringContaining(sentence) } });
});

test.each(['funnels', `funnels/${id}`, `funnels/${id}/versions/2.0.0`])(
  '%s is for staff alone',
  async (path) => {
    const { status, body } = await get(path, { Authorization: 'Bearer none' });
    expect([status, body.type]).toEqual([401, 'urn:problem:stile:staff-only']);
  },
);
