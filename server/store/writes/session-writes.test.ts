import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import type { CompiledQuery, QueryResult } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/server/databases.ts';
import type { OpenDatabase } from '../open.ts';
import type { Database } from '../rows/tables.ts';
import { Sessions } from '../tables/sessions/sessions.ts';

/**
 * The database behind a network that loses statements, or the answers to them, as a story says. It replaces
 * `executeQuery`, since plugins of Kysely do not see a statement that is given as text.
 */
function inWeather(db: Database, story: readonly string[]) {
  const stormy = db.withoutPlugins();
  const statements = { sent: 0, executed: 0 };
  stormy.executeQuery = async <Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> => {
    const weather = story[statements.sent % story.length];
    statements.sent += 1;
    if (weather === 'lost') throw new Error('The statement was lost.');
    const result = await db.executeQuery(query);
    statements.executed += 1;
    if (weather === 'cut') throw new Error('The answer was lost.');
    return result;
  };
  return { stormy, statements };
}

const at = new Date('2026-01-02T03:04:05Z');

describe.each(databases)('sessions on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const answersOf = async (id: string) =>
    (
      await database.db
        .selectFrom('sessions')
        .select('answers')
        .where('session_id', '=', id)
        .executeTakeFirst()
    )?.answers;

  const creation = (id: string) => ({
    id,
    funnelId: 'pets',
    funnelVersion: '1.0.0',
    fields: new Map([['made', 'yes']]),
    furthestStep: 0,
    at,
  });
  const write = (id: string, field: string, value: string) => ({
    id,
    fields: new Map([[field, value]]),
    furthestStep: 1,
    at,
  });

  test('a row that the database cannot keep fails alone', async () => {
    const sessions = new Sessions(database.db);
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await sessions.create(creation(id));
    const values = ['one', 'a NUL \0 that jsonb refuses', 'three'];
    const outcomes = await Promise.allSettled(
      ids.map((id, index) => sessions.update(write(id, 'pet', values[index] ?? ''))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await Promise.all(ids.map(answersOf))).toEqual([
      { made: 'yes', pet: 'one' },
      { made: 'yes' },
      { made: 'yes', pet: 'three' },
    ]);
  });

  test.each([
    { neighbour: 'exists', exists: true },
    { neighbour: 'does not exist, which is reported', exists: false },
  ])('what is written together is kept if a neighbour $neighbour', async ({ exists }) => {
    const sessions = new Sessions(database.db);
    const [known, neighbour, other] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [known, other, ...(exists ? [neighbour] : [])]) await sessions.create(creation(id));
    const stored = await Promise.all([
      sessions.update(write(other, 'first', 'alone')),
      sessions.update({ ...write(known, 'a', 'b'), contact: { email: 'ann@example.org', consent: true } }),
      sessions.update(write(neighbour, 'a', 'b')),
      sessions.update({ ...write(known, 'made', ''), emptied: new Set(['made']), language: 'es' }),
      sessions.update({ ...write(other, 'made', ''), furthestStep: 9 }),
    ]);
    expect(stored).toEqual([true, true, exists, true, true]);
    const columns = ['answers', 'email', 'consent', 'language', 'furthest_step'] as const;
    const rowOf = (id: string) =>
      database.db.selectFrom('sessions').select(columns).where('session_id', '=', id).executeTakeFirst();
    expect(await rowOf(known)).toEqual({
      answers: { made: '', a: 'b' },
      email: 'ann@example.org',
      consent: true,
      language: 'es',
      furthest_step: 1,
    });
    expect(await rowOf(other)).toEqual({
      answers: { made: 'yes', first: 'alone' },
      email: null,
      consent: null,
      language: null,
      furthest_step: 9,
    });
  });

  test('of two that make one session at a time, one has made it', async () => {
    const sessions = new Sessions(database.db);
    const id = randomUUID();
    expect(await Promise.all([1, 2].map(() => sessions.create(creation(id))))).toEqual([true, false]);
    expect(await sessions.create(creation(id))).toBe(false);
    expect(await sessions.create(creation(id.toUpperCase()))).toBe(false);
  });

  test('the version of a session is remembered, and forgotten once an update finds the session gone', async () => {
    const sessions = new Sessions(database.db);
    const id = randomUUID();
    expect(await sessions.versionOf(id)).toBeUndefined();
    await sessions.create(creation(id));
    const version = { id, funnelId: 'pets', funnelVersion: '1.0.0' };
    expect(await sessions.versionOf(id)).toEqual(version);
    await database.db.deleteFrom('sessions').where('session_id', '=', id).execute();
    expect(await sessions.versionOf(id)).toEqual(version);
    expect(await sessions.update(write(id, 'a', 'b'))).toBe(false);
    expect(await sessions.versionOf(id)).toBeUndefined();
  });

  test('in any order of arrival and with any losses, each session holds what its writes leave in their order', async () => {
    const fields = ['a', 'b'] as const;
    const events = fc.array(
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc.record({ session: fc.nat({ max: 3 }), field: fc.constantFrom(...fields) }),
        },
        fc.record({ turns: fc.integer({ min: 1, max: 4 }) }),
      ),
      { minLength: 1, maxLength: 40 },
    );
    const stories = fc.array(
      fc.oneof({ weight: 4, arbitrary: fc.constant('fine') }, fc.constantFrom('lost', 'cut')),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(events, stories, async (arrivals, story) => {
        const ids: readonly string[] = [0, 1, 2].map(() => randomUUID());
        const made = new Sessions(database.db);
        for (const id of ids) await made.create(creation(id));
        // Nobody creates the fourth.
        const all = [...ids, randomUUID()];

        const { stormy, statements } = inWeather(database.db, story);
        const sessions = new Sessions(stormy);
        const sent: { id: string; field: string; value: string; outcome: Promise<boolean> }[] = [];
        for (const event of arrivals) {
          if ('turns' in event) {
            for (let i = 0; i < event.turns; i += 1) await turn();
            continue;
          }
          const [id = '', value] = [all[event.session], `value ${sent.length}`];
          const outcome = sessions.update(write(id, event.field, value));
          outcome.catch(() => {});
          sent.push({ id, field: event.field, value, outcome });
        }
        const outcomes = await Promise.allSettled(sent.map(({ outcome }) => outcome));
        const writes = sent.map((write, index) => ({ ...write, ended: outcomes[index] }));
        for (const { id, ended } of writes) {
          if (ended?.status === 'fulfilled') expect(ended.value).toBe(ids.includes(id));
        }
        // Else the weather would not have met the writes, and the rest would show nothing.
        expect(statements.sent > 0).toBe(sent.length > 0);
        if (statements.executed === 0)
          expect(await Promise.all(ids.map(answersOf))).toEqual(ids.map(() => ({ made: 'yes' })));
        for (const id of ids) {
          const stored = (await answersOf(id)) ?? {};
          for (const field of fields) {
            const toField = writes.filter((sent) => sent.id === id && sent.field === field);
            const lastAcknowledged = toField.findLastIndex(({ ended }) => ended?.status === 'fulfilled');
            // After the last acknowledged write, only a write whose caller got an error may follow.
            const possible = toField.slice(Math.max(lastAcknowledged, 0)).map(({ value }) => value);
            if (lastAcknowledged < 0) expect([undefined, ...possible]).toContain(stored[field]);
            else expect(possible).toContain(stored[field]);
          }
        }
        // A repeated write does no harm.
        for (const { id, field, value } of writes) await made.update(write(id, field, value));
        for (const id of ids) {
          const stored = (await answersOf(id)) ?? {};
          for (const field of fields) {
            const toField = writes.filter((sent) => sent.id === id && sent.field === field);
            expect(stored[field]).toBe(toField.at(-1)?.value);
          }
        }
      }),
      {
        numRuns: 30,
        examples: [
          [[{ session: 0, field: 'a' }], ['lost']],
          [[{ session: 0, field: 'a' }], ['cut']],
        ],
      },
    );
  });
});
