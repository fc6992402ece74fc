import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { assignedArms } from '../../schema/experiments/arms.ts';
import { plantFunnel, shippedFunnel } from '../../tests/support/funnels.ts';
import { oneConnection, postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { withValues } from '../../tests/support/with-values.ts';

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** The same funnel without live counters, as another version. */
const quietFunnel = {
  ...plantFunnel,
  version: '99.0.0',
  steps: plantFunnel.steps.filter((step) => !('periodHours' in step)),
};

describe('the live counters', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await oneConnection(), plantFunnel);
  });
  afterAll(() => server.database.close());
  beforeEach(async () => {
    await server.database.db.deleteFrom('sessions').execute();
    pass(2 * minute);
  });

  const pass = (milliseconds: number) => {
    server.clock.time = new Date(server.clock.time.getTime() + milliseconds);
  };
  const get = async (query = '') => server.app.request(`/api/activity${query}`);
  const counts = async () => (await (await get()).json()).counts;

  /** A visitor with these answers. */
  async function answered(answers: Readonly<Record<string, string>>, on = server): Promise<Visitor> {
    const visitor = new Visitor(on);
    expect((await visitor.submit({ opened: 'yes', ...answers })).status).toBe(201);
    return visitor;
  }

  test('count the sessions that have answered a field, and reveal nothing else', async () => {
    await answered({ rooms: 'Kitchen', pets: 'Cat' });
    await answered({ rooms: 'Balcony', language: 'en' });
    await answered({});
    const response = await get();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ counts: { rooms: 2, pets: 1, wish: 0 } });
  });

  test('ask for no field but those that the funnel counts', async () => {
    await answered({ language: 'en' });
    expect(await (await get('?field=language&counts=language')).json()).toEqual({
      counts: { rooms: 0, pets: 0, wish: 0 },
    });
  });

  test('are counted again once a clock that was a day ahead is right', async () => {
    pass(24 * 60 * minute);
    expect(await counts()).toMatchObject({ rooms: 0 });
    pass(-24 * 60 * minute);
    await answered({ rooms: 'Kitchen' });
    expect(await counts()).toMatchObject({ rooms: 1 });
  });

  test('leave out a session that was last active before the period', async () => {
    const early = await answered({ rooms: 'Kitchen' });
    await answered({ rooms: 'Kitchen' });
    pass(minute);
    await early.update({ pets: 'Cat' });
    pass(week - minute);
    expect(await counts()).toEqual({ rooms: 2, pets: 1, wish: 0 });
    pass(minute);
    expect(await counts()).toEqual({ rooms: 1, pets: 1, wish: 0 });
    pass(minute);
    expect(await counts()).toEqual({ rooms: 0, pets: 0, wish: 0 });
  });

  test('leave out the sessions of another funnel', async () => {
    const other = await testServer(server.database, { ...plantFunnel, id: 'other-funnel' });
    await answered({ rooms: 'Kitchen' }, other);
    expect(await counts()).toMatchObject({ rooms: 0 });
  });

  test('are counted once a minute, and cached for as long by the browser', async () => {
    await answered({ rooms: 'Kitchen' });
    expect((await get()).headers.get('Cache-Control')).toBe('private, max-age=60');
    await answered({ rooms: 'Kitchen' });
    pass(minute - 1);
    expect(await counts()).toMatchObject({ rooms: 1 });
    pass(1);
    expect(await counts()).toMatchObject({ rooms: 2 });
  });

  /** Runs work while the server cannot count. */
  async function whileAway<Result>(action: () => Promise<Result>): Promise<Result> {
    const { db } = server.database;
    await sql`alter table sessions rename to sessions_away`.execute(db);
    const result = await action();
    await sql`alter table sessions_away rename to sessions`.execute(db);
    return result;
  }

  test('are the former ones if counting fails, which is tried once a minute', async () => {
    await answered({ rooms: 'Kitchen' });
    expect(await counts()).toMatchObject({ rooms: 1 });
    await answered({ rooms: 'Kitchen' });
    pass(minute);
    const failures = () =>
      server.log.filter((line) => line.includes('The live counts could not be counted.'));
    const before = failures().length;
    expect(await whileAway(counts)).toMatchObject({ rooms: 1 });
    expect(await counts()).toMatchObject({ rooms: 1 });
    expect(failures()).toHaveLength(before + 1);
    pass(minute);
    expect(await counts()).toMatchObject({ rooms: 2 });
  });

  test('fail for a minute if they were never counted', async () => {
    const fresh = await testServer(server.database, plantFunnel);
    const ask = async () => fresh.app.request('/api/activity');
    for (const failed of [await whileAway(ask), await ask()]) {
      expect([failed.status, failed.headers.get('Cache-Control')]).toEqual([500, 'no-store']);
    }
    fresh.clock.time = new Date(fresh.clock.time.getTime() + minute);
    expect((await ask()).status).toBe(200);
  });

  test('are those of the funnel version of the session', async () => {
    const earlier = await answered({ rooms: 'Kitchen' });
    await server.publish(quietFunnel);
    onTestFinished(() => server.publish(plantFunnel));
    const ask = async (query: string) => (await get(query)).json();
    expect(await ask('')).toEqual({ counts: {} });
    expect(await ask(`?sessionId=${new Visitor(server).sessionId}`)).toEqual({ counts: {} });
    expect(await ask(`?sessionId=${earlier.sessionId}`)).toMatchObject({ counts: { pets: 0 } });
  });

  test('are counted once for all arms of an experiment whose counters ask the same', async () => {
    const funnel = withValues<Funnel>(plantFunnel, {
      '/id': 'armed-plants',
      '/experiments/-': {
        id: 'title',
        weights: { plain: 1, other: 1 },
        arms: { other: { steps: { '/language': { title: 'Another' } } } },
        hypothesis: 'None.',
      },
    });
    const armed = await testServer(server.database, funnel);
    const arms = new Map<string | undefined, string>();
    while (arms.size < 2) {
      const { sessionId } = await answered({ rooms: 'Kitchen' }, armed);
      arms.set(assignedArms(funnel, sessionId).title, sessionId);
    }
    const ask = async (id = '') => (await armed.app.request(`/api/activity?sessionId=${id}`)).json();
    const [one, other] = arms.values();
    const counted = await ask(one);
    await answered({ rooms: 'Kitchen' }, armed);
    expect(await ask(other)).toEqual(counted);
  });

  test('are empty in a funnel without live counters', async () => {
    const shipped = await testServer(server.database, shippedFunnel);
    expect(await (await shipped.app.request('/api/activity')).json()).toEqual({ counts: {} });
  });

  test.each(['', '1', '%00'])('refuse an invalid session id: %j', async (id) => {
    const response = await get(`?sessionId=${id}`);
    expect([response.status, (await response.json()).type]).toEqual([
      400,
      id === '%00' ? 'urn:problem:stile:nul-character' : 'urn:problem:stile:invalid-session-id',
    ]);
  });
});

test('the live counters may take longer to count than a visitor waits for an answer', async () => {
  const server = await testServer(await postgres(), plantFunnel);
  onTestFinished(() => server.database.close());
  const { sessionId } = new Visitor(server);
  const [response] = await server.database.background.transaction().execute(async (transaction) => {
    await sql`lock table sessions in access exclusive mode`.execute(transaction);
    const asked = server.app.request('/api/activity');
    // A look-up meanwhile waits as long as a visitor may.
    await expect(server.store.sessions.find(sessionId)).rejects.toThrow(
      'The database has not answered within 1.8 s.',
    );
    return [asked];
  });
  expect((await response).status).toBe(200);
});
