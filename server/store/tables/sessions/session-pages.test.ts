import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredAnswers } from '../../../../proof/diff/change.ts';
import { databases } from '../../../../tests/support/server/databases.ts';
import type { OpenDatabase } from '../../open.ts';
import { SessionPages } from './session-pages.ts';

const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)];
const pets = [undefined, '', 'Cat', 'Dog', 'Cat, Dog', 'Catfish', 'Dog, Catfish'];

/** More than a page of sessions, of two funnels, with random answers. */
const sessions = Array.from({ length: 1_500 }, () => ({
  id: randomUUID(),
  funnelId: oneOf(['quiz', 'quiz', 'other']),
  answers: JSON.parse(JSON.stringify({ Pet: oneOf(pets), Animal: oneOf(pets) })) as Record<string, string>,
}));

const groups: readonly (readonly StoredAnswers[])[] = [
  [{ field: 'Pet' }],
  [{ field: 'Pet', choice: 'Cat' }],
  [{ field: 'Pet', choice: 'Cat', several: true }],
  [{ field: 'Pet', choice: 'Dog' }, { field: 'Animal' }],
  [{ field: "it's" }],
  [],
];

/** The same count, session by session. */
const recounted = groups.map(
  (group) =>
    sessions.filter(
      ({ funnelId, answers }) =>
        funnelId === 'quiz' &&
        group.some(({ field, choice, several }) => {
          const text = answers[field] ?? '';
          if (choice === undefined) return text !== '';
          return several ? text.split(', ').includes(choice) : text === choice;
        }),
    ).length,
);

describe.each(databases)('on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await sql`
      insert into sessions (session_id, funnel_id, funnel_version, answers, furthest_step, created_at, updated_at)
      select id, "funnelId", '1.0.0', answers, 1, now(), now()
      from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as made (id uuid, "funnelId" text, answers jsonb)
    `.execute(database.db);
  });
  afterAll(() => database.close());

  test('counts the sessions that hold stored answers, a page at a time, as a plain recount does', async () => {
    const pages = new SessionPages(database.db);
    const first = await pages.countHolding(null, 'quiz', groups);
    const second = await pages.countHolding(first.end, 'quiz', groups);
    expect([typeof first.end, second.end]).toEqual(['string', null]);
    expect(first.counts.map((count, at) => count + (second.counts[at] ?? 0))).toEqual(recounted);
    expect(recounted[3]).toBeGreaterThan(recounted[1] ?? 0);
  });
});
