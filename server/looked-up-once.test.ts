import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedFunnel } from '../tests/support/funnels.ts';
import { pglite } from '../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../tests/support/server/test-server.ts';
import { Visitor } from '../tests/support/server/visitor.ts';

/** What reads a session, or the text of a funnel version. */
const lookUps = {
  session: /^select .* from "sessions" where "session_id" in /,
  version: /^select "content" from "funnel_versions" /,
};
const seen: string[] = [];

let server: TestServer;
let visitors: readonly Visitor[];
beforeAll(async () => {
  const database = await pglite(({ query }) => {
    for (const [what, pattern] of Object.entries(lookUps)) if (pattern.test(query.sql)) seen.push(what);
  });
  // The visitors came when an earlier version was the active one, of which the server knows nothing at first.
  const earlier = await testServer(database, { ...shippedFunnel, version: '0.9.0' });
  const came = [await Visitor.arrived(earlier), await Visitor.arrived(earlier)];
  await earlier.jobs.stop();
  server = await testServer(database);
  visitors = came.map(({ sessionId }) => new Visitor(server, sessionId));
  seen.length = 0;
}, 60_000);
afterAll(() => server.database.close());

test('a session is looked up for its first answer, a funnel version for the first of all its sessions, and neither again', async () => {
  const [one, other] = visitors;
  for (const answer of ['Yes', 'No', 'Yes']) {
    expect((await one?.update({ 'Step 1': answer }))?.status).toBe(200);
  }
  expect(seen).toEqual(['session', 'version']);
  await other?.update({ 'Step 1': 'Yes' });
  await one?.update({ 'Step 1': 'No' });
  expect(seen).toEqual(['session', 'version', 'session']);
});
