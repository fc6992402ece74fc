import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '../../tests/support/server/databases.ts';
import type { Problem } from '../http/problem.ts';
import type { OpenDatabase } from '../store/open.ts';
import { Attempts } from '../store/tables/accounts/attempts.ts';
import { Limit } from './limit.ts';

const minuteMs = 60_000;
const settings = { name: 'tries', allowed: 3, windowMs: 10 * minuteMs, refusal: 'Too many tries. Wait.' };

describe.each(connections)('a limit on $name', ({ open }) => {
  let database: OpenDatabase;
  let attempts: Attempts;
  beforeAll(async () => {
    database = await open();
    attempts = new Attempts(database.db);
  });
  afterAll(() => database.close());

  let at = new Date('2026-01-02T03:04:05Z');
  const later = (minutes: number) => {
    at = new Date(at.getTime() + minutes * minuteMs);
  };
  const limit = (name = 'tries', site: { funnelId?: string } = {}) =>
    new Limit({ store: { attempts }, now: () => at, ...site }, { ...settings, name });
  /** The outcome of parallel attempts: the seconds to wait for those refused. */
  const tried = (who: string, times: number, by = limit()) =>
    Promise.all(
      Array.from({ length: times }, () =>
        by.take(who).then(
          () => 'made',
          (error: Problem) => `${error.id} ${error.headers['Retry-After']}`,
        ),
      ),
    );
  const made = async (...all: Parameters<typeof tried>) =>
    (await tried(...all)).filter((outcome) => outcome === 'made').length;
  const rows = () => database.db.selectFrom('attempts').selectAll().execute();

  test('lets the allowed number through, however many come at once, and tells the others how long to wait', async () => {
    const outcomes = await tried('192.0.2.1', 20);
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'too-many-attempts 600')).toHaveLength(17);
    later(4);
    expect(await tried('192.0.2.1', 1)).toEqual(['too-many-attempts 360']);
    later(5.975);
    expect(await tried('192.0.2.1', 1)).toEqual(['too-many-attempts 2']);
    later(0.02);
    expect(await tried('192.0.2.1', 1)).toEqual(['too-many-attempts 1']);
  });

  test('counts from zero once the window has ended, which later attempts do not delay', async () => {
    await tried('192.0.2.2', 9);
    later(9);
    await tried('192.0.2.2', 9);
    later(1);
    expect(await made('192.0.2.2', 9)).toBe(3);
  });

  test('counts from zero what was counted by a clock that was a day ahead', async () => {
    later(24 * 60);
    await tried('192.0.2.8', 9);
    later(-24 * 60);
    expect(await made('192.0.2.8', 9)).toBe(3);
  });

  test('counts everybody apart, and each limit and site for itself', async () => {
    await tried('192.0.2.3', 9);
    expect(await made('192.0.2.4', 9)).toBe(3);
    expect(await made('192.0.2.3', 9, limit('other tries'))).toBe(3);
    expect(await made('192.0.2.3', 9, limit('tries', { funnelId: 'keto' }))).toBe(3);
  });

  test('resets the attempts of the address that was right, and of no other', async () => {
    await tried('192.0.2.5', 9);
    await tried('192.0.2.9', 9);
    await limit().forget('192.0.2.5');
    expect(await made('192.0.2.5', 9)).toBe(3);
    expect(await made('192.0.2.9', 1)).toBe(0);
  });

  test('keeps neither an address nor an id, and nothing once its window has ended', async () => {
    await tried('192.0.2.6', 1);
    expect(JSON.stringify(await rows())).not.toContain('192.0.2');
    later(10);
    await tried('192.0.2.7', 1);
    await attempts.removeEnded(at);
    expect(await rows()).toHaveLength(1);
    expect(await made('192.0.2.7', 9)).toBe(2);
  });

  test('removes however many have ended', async () => {
    await database.db
      .insertInto('attempts')
      .columns(['key', 'count', 'until'])
      .expression((query) =>
        query
          .selectFrom((from) =>
            from.fn<{ n: number }>('generate_series', [from.lit(1), from.lit(12_000)]).as('n'),
          )
          .select((of) => [
            of.cast<string>('n', 'text').as('key'),
            of.lit(1).as('count'),
            of.val(at).as('until'),
          ]),
      )
      .execute();
    later(10);
    await attempts.removeEnded(at);
    expect(await rows()).toEqual([]);
  });
});
