import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { signedIn } from '../../tests/support/server/signed-in.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';

describe('the export', () => {
  let server: TestServer;
  let ask: (path: string) => Promise<Response>;
  beforeAll(async () => {
    server = await testServer(await postgres());
    ask = await signedIn(server);
  });
  afterAll(() => server.database.close());

  const lines = async (query = '') =>
    (await (await ask(`/api/analytics.csv${query}`)).text()).trimEnd().split('\r\n');

  test('is a file with a row for each session, its columns named after the fields', async () => {
    const visitor = new Visitor(server);
    await visitor.submit({ UTM: 'google', 'Visit 1': 'true' });
    await visitor.update({ 'Step 7': 'Cook, "head"' });
    const response = await ask('/api/analytics.csv');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="job-seeker-1.1.3.csv"');
    const [head = '', row = ''] = (await response.text()).split('\r\n');
    expect(head).toMatch(/^session_id,version,created_at,updated_at,language,UTM,Visit 1,/);
    const fields = shippedFunnel.steps.flatMap(({ field, statusField }) => [field, statusField]);
    expect(head.split(',')).toEqual(expect.arrayContaining(fields));
    const at = server.clock.time.toISOString();
    expect(row).toMatch(new RegExp(`^${visitor.sessionId},1\\.1\\.3,${at},${at},en-US,google,true,`));
    expect(row).toContain(',"Cook, ""head""",');
  });

  test('leads an answer that a spreadsheet would calculate with an apostrophe', async () => {
    const given: (readonly [Visitor, string])[] = [];
    for (const answer of ['=1+1', '+1', '-1', '@x']) {
      const visitor = await Visitor.arrived(server);
      await visitor.update({ 'Step 7': answer });
      given.push([visitor, answer]);
    }
    const all = await lines();
    for (const [{ sessionId }, answer] of given) {
      const row = all.find((line) => line.startsWith(sessionId));
      expect(row?.split(',')).toContain(`'${answer}`);
      expect(row?.split(',')).not.toContain(answer);
    }
  });

  test('withholds what tracking does not get either: the answers to sensitive steps, the address among them', async () => {
    const visitor = await Visitor.arrived(server);
    await visitor.update({
      'Step 12': 'I decline to answer',
      'Step 16': 'East Asian',
      'Step 5 Status': 'Viewed',
    });
    await visitor.submitEmail('canary@example.com', true);
    const csv = (await lines()).join('\n');
    expect(csv).not.toMatch(/canary|decline to answer|East Asian/);
    const row = csv.split('\n').find((line) => line.startsWith(visitor.sessionId));
    expect(row?.split(',').filter((value) => value === shippedFunnel.tracking.withheld)).toHaveLength(3);
  });

  test('holds the sessions that were asked for, each of them once, however many pages they fill', async () => {
    server.clock.time = new Date('2026-02-01T12:00:00Z');
    ask = await signedIn(server);
    const at = server.clock.time;
    const { rows: crowd } = await sql<{ session_id: string }>`
      insert into sessions (session_id, funnel_id, funnel_version, answers, furthest_step, created_at, updated_at, unfolded)
      select gen_random_uuid(), 'job-seeker', '1.1.3', '{"UTM":"crowd"}', 0, ${at}, ${at}, true
      from generate_series(1, 1203) returning session_id
    `.execute(server.database.db);
    const expected = crowd.map(({ session_id }) => session_id).sort();
    for (const query of ['?from=2026-02-01&to=2026-02-01', '?source=crowd', '?source=crowd&version=1.1.3']) {
      const [, ...rows] = await lines(query);
      expect(rows.map((row) => row.slice(0, 36)).sort()).toEqual(expected);
    }
    expect(await lines('?from=2026-02-02')).toHaveLength(1);
  });

  test('holds every moment of the days that were asked for, and none of another day, version or funnel', async () => {
    const made = async (at: string, version = '1.1.3', funnel = 'job-seeker') => {
      const id = randomUUID();
      await sql`
        insert into sessions (session_id, funnel_id, funnel_version, answers, furthest_step, created_at, updated_at, unfolded)
        values (${id}, ${funnel}, ${version}, '{}', 0, ${at}, ${at}, false)
      `.execute(server.database.db);
      return id;
    };
    const within = [await made('2026-03-01T00:00:00Z'), await made('2026-03-02T23:59:59.999Z')];
    await made('2026-02-28T23:59:59.999Z');
    await made('2026-03-03T00:00:00Z');
    await made('2026-03-01T12:00:00Z', '1.0.0');
    await made('2026-03-01T12:00:00Z', '1.1.3', 'another');
    const [, ...rows] = await lines('?from=2026-03-01&to=2026-03-02&version=1.1.3');
    expect(rows.map((row) => row.slice(0, 36)).sort()).toEqual(within.sort());
  });

  // Last, since it removes the sessions.
  test('breaks off if the database fails, and only the log says why', async () => {
    const { db } = server.database;
    const many = Array.from({ length: 9 }, () => 'select * from sessions').join(' union all ');
    await db.schema
      .createTable('more')
      .as(sql<object>`${sql.raw(many)}`)
      .execute();
    await sql`update more set session_id = gen_random_uuid()`.execute(db);
    await sql`insert into sessions select * from more`.execute(db);
    const reader = (await ask('/api/analytics.csv')).body?.getReader();
    await reader?.read();
    await db.schema.dropTable('sessions').cascade().execute();

    const readOn = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(readOn()).rejects.toThrow('The export broke off; the log says why.');
    const told = server.log.find((line) => line.includes('An export broke off.')) ?? '{}';
    expect(JSON.parse(told).error).toMatchObject({ code: '42P01' });
  });
});
