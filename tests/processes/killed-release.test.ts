import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { editedFunnel } from '../support/funnel-text.ts';
import { minimalFunnel } from '../support/funnels.ts';
import { Halt, type Moment } from '../support/halt.ts';
import { type Served, serve } from '../support/served.ts';

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

/** Every write of a release, in their order. */
const moments: readonly [string, Moment][] = [
  ['before a picture is stored', { table: 'pictures', write: 'insert' }],
  ['between the picture and the version', { table: 'funnel_versions', write: 'insert' }],
  ['between the version and its files', { table: 'version_files', write: 'insert' }],
  ['between the files and the release', { table: 'releases', write: 'insert' }],
  ["between the release and the row of the staff's log", { table: 'staff_log', write: 'insert' }],
  ['before it is committed', { table: 'releases', write: 'insert', commit: true }],
];

let database: FreshDatabase;
let server: Served;
const start = async () => {
  server = await serve({
    FUNNEL: 'tests/funnels/minimal/funnel.json',
    DATABASE_URL: database.url,
    STAFF_TOKEN: token,
  });
};
beforeAll(async () => {
  database = await freshDatabase();
  await start();
}, 120_000);
afterAll(async () => {
  await server.kill();
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

/** Of all that a release writes in its transaction: the versions, those with files, the released ones, and the log. */
async function stored() {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(`select
    array(select version from funnel_versions order by 1) as versions,
    array(select version from version_files order by 1) as files,
    array(select version from releases order by number) as released,
    array(select act from staff_log order by number) as log`);
  await client.end();
  return rows[0];
}

const homePage = async () => (await fetch(server.address)).text();

test.each(moments)(
  'a server that is killed with kill -9 %s shows what it showed before',
  {
    timeout: 120_000,
  },
  async (_, moment) => {
    const before = await stored();
    const publish = await planned();
    const halt = await Halt.at(database.url, moment);
    const answered = publish().catch(() => 'no answer');
    await halt.reached();
    await server.kill();
    await halt.lift();
    expect(await answered).toBe('no answer');
    expect(await stored()).toEqual(before);
    await start();
    expect(await homePage()).toContain('Do you have a pet?');
  },
);

test('what was cut off is released when it is sent again, and stays so after a kill', {
  timeout: 120_000,
}, async () => {
  const publish = await planned();
  expect(await publish()).toMatchObject({ number: 2, version: '1.1.0' });
  await server.kill();
  expect(await stored()).toMatchObject({ released: ['1.0.0', '1.1.0'], log: ['release'] });
  await start();
  expect(await homePage()).toContain('A pet?');
});
