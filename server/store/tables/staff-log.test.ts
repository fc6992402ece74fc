import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/server/databases.ts';
import type { OpenDatabase } from '../open.ts';
import { createStore, type Store } from '../store.ts';

const at = new Date('2026-01-02T03:04:05.678Z');

describe.each(databases)('the staff log on $name', ({ open }) => {
  let database: OpenDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await open();
    store = createStore(database.db);
  }, 60_000);
  afterAll(() => database.close());

  const log = (by: string) =>
    store.transaction((transaction) =>
      store.staffLog.add(transaction, {
        at,
        by,
        act: 'publish',
        funnelId: 'pets',
        detail: 'Published 1.1.0.',
      }),
    );

  test('numbers and chains the acts of many people at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => log(`Person ${index}`)));
    const rows = await store.staffLog.newest(100);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
    expect(rows.map(({ previous_hash }) => previous_hash)).toEqual([
      ...rows.slice(1).map(({ hash }) => hash),
      '',
    ]);
    expect(new Set(rows.map(({ by }) => by)).size).toBe(20);
  });

  test('keeps nothing of an act that fails', async () => {
    const before = await store.staffLog.newest(1);
    const failing = store.transaction(async (transaction) => {
      await store.staffLog.add(transaction, { at, by: 'Ana', act: 'publish', detail: 'Published 1.1.0.' });
      throw new Error('The act failed.');
    });
    await expect(failing).rejects.toThrow('The act failed.');
    expect(await store.staffLog.newest(1)).toEqual(before);
  });
});
