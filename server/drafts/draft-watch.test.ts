import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { oneConnection } from '../../tests/support/server/databases.ts';
import { createStore } from '../store/store.ts';
import type { DraftState } from '../store/tables/funnels/draft-readers.ts';
import { Drafts } from '../store/tables/funnels/drafts.ts';
import { DraftWatch } from './draft-watch.ts';

/** A draft on a database whose notices are all lost, and the watch of a process. */
async function deafWatch() {
  const database = await oneConnection();
  const store = createStore(database.db);
  const id = randomUUID();
  const at = new Date('2026-01-02T03:04:05Z');
  const save = (after: number) =>
    store.drafts.save({ id, after, by: 'Ben', at, files: {}, edits: {}, conflicts: [] });
  const draft = { id, funnelId: 'pets', name: 'Some', fromVersion: '1', fromDigest: '' };
  await new Drafts(database.db).add(draft, 'Ben', at);
  await save(0);
  const watch = new DraftWatch({
    backgroundStore: store,
    notices: { on: () => {}, close: async () => {} },
    logger: pino({ level: 'silent' }),
  });
  const leaving = new AbortController();
  onTestFinished(async () => {
    leaving.abort();
    await database.close();
  });
  const looks = watch.read(id, 'Ana', leaving.signal);
  const until = async (holds: (state: DraftState | undefined) => boolean) => {
    for await (const state of { [Symbol.asyncIterator]: () => ({ next: () => looks.next() }) })
      if (holds(state)) return state;
    throw new Error('The looks have ended.');
  };
  return { database, id, save, until };
}

test('a revision whose notice is lost is seen all the same', async () => {
  const { save, until } = await deafWatch();
  await until((state) => state?.revision === 1);
  await save(1);
  expect(await until((state) => state?.revision === 2)).toMatchObject({ readers: ['Ana'] });
});

test('a reader in a process that was killed counts no longer after half a minute', async () => {
  const { database, id, until } = await deafWatch();
  const readers = createStore(database.db).draftReaders;
  await readers.enter(id, randomUUID(), 'Otto');
  await until((state) => state?.readers.join() === 'Ana,Otto');
  await sql`update draft_readers set seen_at = now() - interval '31 seconds' where name = 'Otto'`.execute(
    database.db,
  );
  await until((state) => state?.readers.join() === 'Ana');
});
