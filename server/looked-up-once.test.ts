import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { shippedFunnel } from '../tests/support/funnels.ts';
import { pglite } from '../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../tests/support/server/test-server.ts';
import { Visitor } from '../tests/support/server/visitor.ts';
import type { OpenDatabase } from './store/open.ts';

/** What reads a session, or the text of a funnel version. */
const lookUps = {
  session: /^select .* from "sessions" where "session_id" in /,
  version: /^select "content" from "funnel_versions" /,
};
const seen: string[] = [];

let database: OpenDatabase;
let sessions: readonly string[];
let server: TestServer;
beforeAll(async () => {
  database = await pglite(({ query }) => {
    for (const [what, pattern] of Object.entries(lookUps)) if (pattern.test(query.sql)) seen.push(what);
  });
  const earlier = await testServer(database, { ...shippedFunnel, version: '0.9.0' });
  const came = [await Visitor.arrived(earlier), await Visitor.arrived(earlier)];
  sessions = came.map(({ sessionId }) => sessionId);
  await earlier.jobs.stop();
}, 60_000);
beforeEach(async () => {
  // Another server, which knows nothing of the version that they came with.
  server = await testServer(database);
  seen.length = 0;
}, 60_000);
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

test('a funnel version is read once for all that need it at the same time', async () => {
  const answers = await Promise.all(
    sessions.map((id) => new Visitor(server, id).update({ 'Step 1': 'Yes' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(seen.filter((what) => what === 'version')).toHaveLength(1);
});
