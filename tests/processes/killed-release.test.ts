import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { editedFunnel } from '../support/funnel-text.ts';
import { minimalFunnel } from '../support/funnels.ts';
import { Halt } from '../support/halt.ts';
import { type Served, type Serving, serve, serveHere } from '../support/served.ts';

const token = 'the-staff-token-of-a-test';
const pixel = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';
const files = {
  'funnel.json': editedFunnel([
    ['"version": "1.0.0"', '"version": "1.1.0"'],
    ['"heading": "Do you have a pet?"', '"heading": "A pet?"'],
    ['"supportLabel"', '"logo": { "file": "logo.svg", "alt": "Petly" }, "supportLabel"'],
  ]).text,
  'pictures/logo.svg': Buffer.from(pixel).toString('base64'),
};

/** The tables that a release writes at once; pictures, which nobody sees without a version, come before. */
const written = ['funnel_versions', 'releases', 'staff_log', 'version_files'];

let database: FreshDatabase;
let server: Serving;
const settings = () => ({
  FUNNEL: 'tests/funnels/minimal/funnel.json',
  DATABASE_URL: database.url,
  STAFF_TOKEN: token,
});
/** Starts a server that can be killed. */
async function start(): Promise<Served> {
  const started = await serve(settings());
  server = started;
  return started;
}
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** Calls the staff's API until the database of a busy machine answers in time. */
const call = async (path: string, body: object) =>
  vi.waitUntil(
    async () => {
      const response = await fetch(`${server.address}/api/staff/funnels/${minimalFunnel.id}/${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.status !== 503 && response.json();
    },
    { timeout: 60_000 },
  );

/** Plans a release. Out: what makes it. */
async function planned() {
  const { digest, mustAccept } = await call('plan', { files });
  const release = { files, share: 100, reason: 'a test', plan: digest, accepted: mustAccept };
  return () => call('releases', release);
}

async function query(statement: string) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** Of all that releases have written: the versions, those with files, the released ones, and the log. */
const stored = async () =>
  (
    await query(`select
      array(select version from funnel_versions order by 1) as versions,
      array(select version from version_files order by 1) as files,
      array(select version from releases order by number) as released,
      array(select act from staff_log order by number) as log`)
  )[0];

/** The tables of `written` to which the transaction has written that stands still. */
const writtenAtOnce = async () => {
  const rows = await query(`select relation::regclass::text as name from pg_locks
    where mode = 'RowExclusiveLock' and relation::regclass::text = any('{${written}}')
    and pid in (select pid from pg_locks where locktype = 'advisory' and not granted) order by 1`);
  return rows.map(({ name }) => name);
};

const homePage = async () => (await fetch(server.address)).text();

// One transaction has all its writes, so that a kill before each of them leaves what this one leaves.
test('a server that is killed with kill -9 before a release is committed has written all of it, and shows what it showed before; sent again it is released, and stays so after a kill', {
  timeout: 120_000,
}, async () => {
  const { kill } = await start();
  const before = await stored();
  const publish = await planned();
  const halt = await Halt.at(database.url, { table: 'releases', write: 'insert', commit: true });
  const answered = publish().catch(() => 'no answer');
  await halt.reached();
  expect(await writtenAtOnce()).toEqual(written);
  expect(await query('select count(*)::int from pictures')).toEqual([{ count: 1 }]);
  expect(await stored()).toEqual(before);
  await kill();
  await halt.lift();
  expect(await answered).toBe('no answer');
  expect(await stored()).toEqual(before);
  const again = await start();
  expect(await homePage()).toContain('Do you have a pet?');

  const publishAgain = await planned();
  expect(await publishAgain()).toMatchObject({ number: 2, version: '1.1.0' });
  await again.kill();
  expect(await stored()).toMatchObject({ released: ['1.0.0', '1.1.0'], log: ['release'] });
  server = await serveHere(settings());
  expect(await homePage()).toContain('A pet?');
});
