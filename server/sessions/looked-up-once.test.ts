import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { oneConnection } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import type { OpenDatabase } from '../store/open.ts';

/** The visitors' version, which the server under test did not publish itself. */
const earlierVersion = '0.9.0';

/** The queries that read a session, or the version above, for a request. */
const ofSession = /^select .* from "sessions" where "session_id" in /;
const ofVersion = /^select "content", "digest" from "funnel_versions" /;
let seen: string[] = [];

let database: OpenDatabase;
let sessions: readonly string[];
let server: TestServer;
beforeAll(async () => {
  database = await oneConnection(({ query }) => {
    if (ofSession.test(query.sql)) seen.push('session');
    if (ofVersion.test(query.sql) && query.parameters.includes(earlierVersion)) seen.push('version');
  });
  const earlier = await testServer(database, { ...shippedFunnel, version: earlierVersion });
  const came = [await Visitor.arrived(earlier), await Visitor.arrived(earlier)];
  sessions = came.map(({ sessionId }) => sessionId);
  await earlier.publish(shippedFunnel);
  await earlier.jobs.stop();
});
beforeEach(async () => {
  // With nothing to count, the analytics' chore does not read the version.
  await database.db.updateTable('sessions').set({ unfolded: false }).execute();
  // A second server, with nothing remembered.
  server = await testServer(database);
  seen = [];
});
afterEach(() => server.jobs.stop());
afterAll(() => database.close());

test('a session is looked up for its first answer, a funnel version for the first of all its sessions, and neither again', async () => {
  const [one, other] = sessions.map((id) => new Visitor(server, id));
  for (const answer of ['Yes', 'No', 'Yes']) {
    expect((await one?.update({ 'Step 1': answer }))?.status).toBe(200);
  }
  expect(seen).toEqual(['session', 'version']);
  await other?.update({ 'Step 1': 'Yes' });
  await one?.update({ 'Step 1': 'No' });
  expect(seen).toEqual(['session', 'version', 'session']);
});

test('a session that this server has made is not looked up for its answers', async () => {
  const visitor = await Visitor.arrived(server);
  seen = [];
  expect((await visitor.update({ 'Step 1': 'Yes' }))?.status).toBe(200);
  expect(seen).toEqual([]);
});

test('a funnel version is read once for all that need it at the same time', async () => {
  const answers = await Promise.all(
    sessions.map((id) => new Visitor(server, id).update({ 'Step 1': 'Yes' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(seen.filter((what) => what === 'version')).toHaveLength(1);
});
