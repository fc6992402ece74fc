import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { oneConnection } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { SaveOutcomes } from '../sessions/save-outcomes.ts';
import { guardChores } from './guard.ts';

describe('a release to a share of sessions', () => {
  let server: TestServer;
  let saves: SaveOutcomes;
  let latest = 0;
  let candidate = '';
  beforeAll(async () => {
    server = await testServer(await oneConnection(), minimalFunnel);
  });
  afterAll(() => server.database.close());
  beforeEach(async () => {
    latest += 1;
    candidate = `2.0.${latest}`;
    saves = new SaveOutcomes();
    await server.publish(minimalFunnel);
    await server.publish({ ...minimalFunnel, version: candidate }, 50);
  });

  const guard = async () => {
    const sites = { all: [{ funnels: server.funnels, saves }] };
    const logger = pino({ level: 'silent' });
    for (const chore of guardChores({
      store: server.store,
      backgroundStore: server.store,
      sites,
      logger,
      jobs: server.jobs,
      now: () => server.clock.time,
    }))
      await chore.run();
    return (await server.store.releases.newest(minimalFunnel.id)).releases[0];
  };

  /** Sessions of a version that have begun now, so many of which completed the funnel by their last fold. */
  const begun = async (funnelVersion: string, of: number, reached: number) => {
    const folded = { source: '', steps: {}, ways: {}, arms: {}, milestones: ['completed'] };
    const ids = Array.from({ length: of }, () => randomUUID());
    const session = { funnelId: minimalFunnel.id, funnelVersion, furthestStep: 1, fields: new Map() };
    await Promise.all(ids.map((id) => server.store.sessions.create({ ...session, id, at: new Date() })));
    await server.database.db
      .updateTable('sessions')
      .set({ folded: JSON.stringify(folded) })
      .where('session_id', 'in', ids.slice(0, reached))
      .execute();
  };

  test('is halted once fewer complete it than the base, beyond chance', async () => {
    await begun('1.0.0', 300, 150);
    await begun(candidate, 300, 130);
    expect(await guard()).toMatchObject({ version: candidate, share: 50 });
    await begun(candidate, 300, 30);
    expect(await guard()).toMatchObject({
      version: '1.0.0',
      share: 100,
      by: 'GUARD',
      reason: `Halted by the guard: fewer sessions complete the funnel with version ${candidate} (26.7 % of 600) than with 1.0.0 (50.0 % of 300), beyond chance.`,
    });
    expect((await server.store.staffLog.newest(1))[0]).toMatchObject({ by: 'GUARD', act: 'release' });
    const notices = await sql<{ text: string }>`
      select data->>'text' as text from pgboss.job where name = 'notify-staff'
    `.execute(server.database.db);
    expect(notices.rows).toEqual([
      { text: expect.stringMatching(/^pet-quiz: Halted by the guard: fewer sessions complete/) },
    ]);
  });

  test('is halted once its saves fail, and not by what visitors send', async () => {
    const save = (version: string, error?: Error) =>
      saves.count(version, async () => {
        if (error) throw error;
      });
    for (let times = 0; times < 200; times += 1) {
      await save('1.0.0');
      await save(candidate);
    }
    expect(await guard()).toMatchObject({ version: candidate, share: 50 });
    for (let times = 0; times < 100; times += 1)
      await save(candidate, new Error('fault')).catch(() => undefined);
    expect(await guard()).toMatchObject({
      share: 100,
      reason: expect.stringMatching(
        /^Halted by the guard: fewer saves succeed with version 2.*66\.7 % of 300/,
      ),
    });
  });
});
