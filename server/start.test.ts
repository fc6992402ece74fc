import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../tests/support/database.ts';
import { serve } from '../tests/support/served.ts';

// Each test starts whole servers, some of them twice.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stile-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a server that cannot start; gives its exit code and output. */
function refusalOf(environment: Record<string, string>, ...words: string[]) {
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, ...environment };
    execFile(
      process.execPath,
      ['--conditions=built', 'server/main.ts', ...words],
      { env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

test('what is live, and the warnings of the funnel file with their places, are printed once, however many processes serve', async () => {
  const file = join(folder, 'warned.json');
  const text = await readFile('schema/funnel.json', 'utf8');
  await writeFile(file, text.replace('"title": "Almost There"', '"title": "Job Title"'));
  const database = await freshDatabase();
  const environment = { DATABASE_URL: database.url, WEB_CONCURRENCY: '2', LOG_LEVEL: 'warn' };
  const server = await serve({ ...environment, FUNNEL: file });
  expect(await server.stop()).toBe(0);
  expect(server.output.filter((line) => line.includes('warning'))).toEqual([
    expect.stringMatching(
      /^\S+warned\.json:\d+:\d+ warning .*'Job Title'.*Give each its own\. \(duplicate-title\)$/,
    ),
  ]);
  expect(server.output.filter((line) => /^Version \S+ is live since .* by FUNNEL/.test(line))).toHaveLength(
    1,
  );
  await database.drop();
});

test('what keeps several processes from starting is said once', async () => {
  const database = await freshDatabase();
  const environment = { HOST: '192.0.2.1', DATABASE_URL: database.url, WEB_CONCURRENCY: '2' };
  const { code, said } = await refusalOf(environment);
  expect(said.match(/^HOST is '192\.0\.2\.1', which is no address/gm)).toHaveLength(1);
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  expect(said).toMatch(/^The server did not start: its first process ended \(exit code 1\)/m);
  await database.drop();
});

test('what keeps a server from starting is one sentence and an exit code, as several processes for development do', async () => {
  const environment = { DATABASE_URL: 'postgres://localhost/stile', WEB_CONCURRENCY: '2' };
  const { code, said } = await refusalOf(environment, '--dev');
  expect(said).toMatch(/^WEB_CONCURRENCY is 2, and a server for development runs in one process, .*\.\n$/);
  expect(code).toBe(1);
});

test('ahead of its end by SIGTERM a server refuses readiness and serves on; SIGINT ends the wait, and what is in flight is finished, as the last of its connection', async () => {
  const database = await freshDatabase();
  const server = await serve({ DATABASE_URL: database.url, LOG_LEVEL: 'info', SHUTDOWN_DELAY: '60' });
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
  // The answer to a later request shows that the earlier one arrived.
  await fetch(`${server.address}/healthz`);
  const stopped = server.stop();
  const ready = async () => {
    const response = await fetch(`${server.address}/readyz`);
    return [response.status, (await response.json()).detail];
  };
  await expect
    .poll(ready)
    .toEqual([503, 'The server is about to stop. Send new requests to another server.']);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  expect((await submit(server.address, crypto.randomUUID())).status).toBe(201);

  const line = server.output.find((line) => line.includes('/readyz refuses already')) ?? '';
  process.kill(JSON.parse(line).pid, 'SIGINT');
  await expect.poll(() => server.output.join('\n')).toContain('finishing what is in flight');
  // The later request's connection may still be open, for one more.
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

function submit(address: string, sessionId: string): Promise<Response> {
  return fetch(`${address}/api/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sessionId, answers: { UTM: '' } }),
  });
}
