import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../scripts/support/free-port.ts';
import { startPostgres } from '../scripts/support/postgres.ts';
import { freshDatabase } from '../tests/support/database.ts';
import { serve } from '../tests/support/served.ts';

// Each test starts whole servers, some of them twice.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stile-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the server where it cannot start; gives its exit code and what it says. */
function refusalOf(environment: Record<string, string>, ...words: string[]) {
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, ...environment };
    execFile(process.execPath, ['server/main.ts', ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

async function expectRefusal(environment: Record<string, string>, sentence: RegExp): Promise<string> {
  const { code, said } = await refusalOf(environment);
  expect(said).toMatch(sentence);
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  return said;
}

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a wrong value in the environment',
    { PORT: 'http' },
    /^PORT is 'http', which is no port; set it to .*\.$/m,
  ],
  [
    'a plan that nobody could pay',
    { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_b' },
    /^STRIPE_LINK_1_MONTH_BASIC is not set, .* run 'npm run funnel -- payments setup'/,
  ],
  ['a funnel file that is not there', { FUNNEL: 'nowhere.json' }, /^The funnel file nowhere\.json cannot be/],
])('%s ends in one sentence', async (_, environment, sentence) => {
  const said = await expectRefusal(environment, sentence);
  expect(said.trimEnd().split('\n')).toHaveLength(1);
});

test('a broken funnel file ends in its problems, each with its place, and one sentence', async () => {
  const file = join(folder, 'broken.json');
  const text = await readFile('schema/funnel.json', 'utf8');
  await writeFile(file, text.replace('"next": "/step3"', '"next": "/nowhere"'));
  const said = await expectRefusal(
    { FUNNEL: file },
    /broken\.json:\d+:\d+ error .*\/nowhere.*\(unknown-target\)/,
  );
  expect(said).toMatch(/is not valid; mend the problems above and start again\.$/m);
});

test('the warnings of the funnel file are printed once, each with its place, however many processes serve it', async () => {
  const file = join(folder, 'warned.json');
  const text = await readFile('schema/funnel.json', 'utf8');
  await writeFile(file, text.replace('"title": "Almost There"', '"title": "Job Title"'));
  const database = await freshDatabase();
  const environment = { DATABASE_URL: database.url, WEB_CONCURRENCY: '2', LOG_LEVEL: 'warn' };
  const server = await serve({ ...environment, FUNNEL: file });
  expect(await server.stop()).toBe(0);
  expect(server.output.filter((line) => line.includes('warning'))).toEqual([
    expect.stringMatching(
      /^\S+warned\.json:\d+:\d+ warning .*'Job Title'.*give each its own\. \(duplicate-title\)$/,
    ),
  ]);
  await database.drop();
});

test('a funnel file that is not UTF-8 ends in one sentence', async () => {
  const file = join(folder, 'latin-1.json');
  const text = await readFile('schema/funnel.json', 'utf8');
  await writeFile(file, Buffer.from(text.replace('Find a Job', 'Zwölf Jobs'), 'latin1'));
  await expectRefusal(
    { FUNNEL: file },
    /^The funnel file .*latin-1\.json is not text in UTF-8, .* save it as UTF-8\.$/m,
  );
});

test('a taken port ends in one sentence', async () => {
  const port = await freePort();
  const taker = createServer();
  await new Promise<void>((resolve) => taker.listen(port, 'localhost', resolve));
  const database = await freshDatabase();
  const sentence = new RegExp(`^Port ${port} is taken by another program; stop that one, or set PORT`, 'm');
  await expectRefusal({ PORT: String(port), DATABASE_URL: database.url }, sentence);
  await Promise.all([database.drop(), new Promise((resolve) => taker.close(resolve))]);
});

test('what keeps several processes from starting is said once', async () => {
  const database = await freshDatabase();
  const environment = { HOST: '192.0.2.1', DATABASE_URL: database.url, WEB_CONCURRENCY: '3' };
  const said = await expectRefusal(environment, /^HOST is '192\.0\.2\.1', which is no address/m);
  expect(said.match(/^HOST is/gm)).toHaveLength(1);
  expect(said).toMatch(/^The server did not start: its first process ended \(exit code 1\)/m);
  await database.drop();
});

test('several processes are refused for development', async () => {
  const environment = { DATABASE_URL: 'postgres://localhost/stile', WEB_CONCURRENCY: '2' };
  const { code, said } = await refusalOf(environment, '--dev');
  expect(said).toMatch(/^WEB_CONCURRENCY is 2, and a server for development runs in one process, .*\.\n$/);
  expect(code).toBe(1);
});

test('a host that is not ours ends in one sentence', async () => {
  const database = await freshDatabase();
  const environment = { HOST: '192.0.2.1', DATABASE_URL: database.url };
  await expectRefusal(environment, /^HOST is '192\.0\.2\.1', which is no address of this machine; set it/);
  await database.drop();
});

test('an unreachable database ends in one sentence that names the host and not the password', async () => {
  const port = await freePort();
  const said = await expectRefusal(
    { DATABASE_URL: `postgres://stile:secret@localhost:${port}/stile` },
    new RegExp(`^The database at localhost:${port} cannot be used .* correct DATABASE_URL`),
  );
  expect(said).not.toContain('secret');
});

test('production refuses a database that may lose what it has acknowledged, unless told', async () => {
  const unsafe = await startPostgres('package', { fsync: 'off' });
  const environment = { NODE_ENV: 'production', ALLOW_SANDBOX: '1', DATABASE_URL: unsafe.url };
  await expectRefusal(
    environment,
    /^The database at 127\.0\.0\.1:\d+ runs with fsync=off, .* set fsync=on there, or ALLOW_UNSAFE_FSYNC=1/,
  );
  const served = await serve({
    ...environment,
    ALLOW_UNSAFE_FSYNC: '1',
    SHUTDOWN_DELAY: '0',
    HOST: 'localhost',
  });
  expect(await served.stop()).toBe(0);
  await unsafe.stop();
});

test('a data folder that another server holds ends in one sentence, and is free once that one ends', {
  timeout: 60_000,
}, async () => {
  const environment = { DATABASE_URL: '', DATA_DIR: join(folder, 'held'), LOG_LEVEL: 'warn' };
  const first = await serve(environment);
  await expectRefusal(environment, /^The data folder .*held is in use by another server; stop that one/);
  const sessionId = crypto.randomUUID();
  await submit(first.address, sessionId);
  expect(await first.stop()).toBe(0);

  const second = await serve(environment);
  expect((await submit(second.address, sessionId)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});

test('a data folder with files that cannot be used ends in one sentence that says why', async () => {
  const dataDir = join(folder, 'unusable');
  await mkdir(join(dataDir, 'pglite'), { recursive: true });
  await writeFile(join(dataDir, 'pglite', 'base'), '');
  await expectRefusal(
    { DATABASE_URL: '', DATA_DIR: dataDir },
    /^The embedded database in .*pglite cannot be opened \(a file stands where a folder should\); mend that, or move/,
  );
});

test('other content under a published version ends in one sentence', async () => {
  const database = await freshDatabase();
  const environment = { DATABASE_URL: database.url, LOG_LEVEL: 'warn' };
  expect(await (await serve(environment)).stop()).toBe(0);
  const file = join(folder, 'edited.json');
  const text = await readFile('schema/funnel.json', 'utf8');
  await writeFile(file, text.replace('Find a Job Without the Busywork', 'Find a Job'));
  await expectRefusal(
    { ...environment, FUNNEL: file },
    /^Version \S+ of the funnel 'job-seeker' was published/,
  );
  await database.drop();
});

test('SIGTERM lets a request that is in flight finish, as the last of its connection, and takes no new one', async () => {
  const database = await freshDatabase();
  const server = await serve({ DATABASE_URL: database.url, LOG_LEVEL: 'info' });
  const body = JSON.stringify({ sessionId: crypto.randomUUID(), answers: { UTM: '' } });
  let finish = () => {};
  const held = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body.slice(0, 10)));
      finish = () => {
        controller.enqueue(new TextEncoder().encode(body.slice(10)));
        controller.close();
      };
    },
  });
  const inFlight = fetch(`${server.address}/api/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: held,
    duplex: 'half',
  } as RequestInit);
  // The answer to a later request tells that the earlier one has arrived.
  await fetch(`${server.address}/healthz`);
  const stopped = server.stop();
  await expect.poll(() => server.output.join('\n')).toContain('finishing what is in flight');
  // The connection of the later request may still be there, and is good for one more.
  const another = () =>
    fetch(`${server.address}/healthz`).then(
      () => 'taken',
      () => 'refused',
    );
  await expect.poll(another).toBe('refused');
  finish();
  const { status, headers } = await inFlight;
  expect([status, headers.get('Connection')]).toEqual([201, 'close']);
  expect(await stopped).toBe(0);
  await database.drop();
});

test('ahead of its end by SIGTERM a server refuses readiness and serves on; SIGINT ends the wait', async () => {
  const database = await freshDatabase();
  const server = await serve({ DATABASE_URL: database.url, LOG_LEVEL: 'info', SHUTDOWN_DELAY: '60' });
  const stopped = server.stop();
  const ready = async () => {
    const response = await fetch(`${server.address}/readyz`);
    return [response.status, (await response.json()).detail];
  };
  await expect.poll(ready).toEqual([503, 'The server is about to stop; send what is new to another.']);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  expect((await submit(server.address, crypto.randomUUID())).status).toBe(201);
  const line = server.output.find((line) => line.includes('/readyz refuses already')) ?? '';
  process.kill(JSON.parse(line).pid, 'SIGINT');
  expect(await stopped).toBe(0);
  await database.drop();
});

function submit(address: string, sessionId: string): Promise<Response> {
  return fetch(`${address}/api/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sessionId, answers: { UTM: '' } }),
  });
}
