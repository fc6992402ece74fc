import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/support/free-port.ts';

const program = fileURLToPath(import.meta.resolve('../../tests/support/server/small-fleet.ts'));

let folder: string;
let broken: string;
let address: string;
let fleet: ChildProcess;
const output: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stile-workers-'));
  broken = join(folder, 'broken');
  // A fixed port, which stays the same after all processes have died.
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  fleet = spawn(process.execPath, [program, String(port), broken], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (fleet.stdout) createInterface(fleet.stdout).on('line', (line) => output.push(line));
  await vi.waitUntil(() => output.includes('started'), { timeout: 30_000 });
});
afterAll(async () => {
  const ended = once(fleet, 'exit');
  fleet.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await rm(folder, { recursive: true });
});

/** The id of the process that answers a request over a new connection; undefined without an answer. */
const answering = () =>
  fetch(address, { headers: { Connection: 'close' } }).then(
    async (response) => Number(await response.text()),
    () => undefined,
  );

/** Waits until both processes answer, none of which is one of `dead`; gives their ids. */
async function bothBut(...dead: readonly number[]): Promise<readonly number[]> {
  const met = new Set<number>();
  await expect
    .poll(async () => {
      const pid = await answering();
      if (pid !== undefined && !dead.includes(pid)) met.add(pid);
      return met.size;
    })
    .toBe(2);
  return [...met];
}

const reasons = () => output.filter((line) => line === 'The reason why it cannot start.').length;

/** The logged pauses before the replacements of dead processes. */
const pauses = () =>
  output
    .filter((line) => line.includes('another takes its place'))
    .map((line): number => JSON.parse(line).waitMs);

test('processes that cannot start are tried again after growing pauses, each time with the reason, until they can', async () => {
  const pids = await bothBut();
  await writeFile(broken, '');
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  // How far the pauses grow is proved in restart-pause.test.ts.
  await expect.poll(reasons).toBeGreaterThan(2);
  expect(Math.max(...pauses())).toBeGreaterThan(100);
  await rm(broken);
  await bothBut(...pids);
});

test('a process whose program is gone is tried again until it is back', async () => {
  const pids = await bothBut();
  process.kill(fleet.pid ?? 0, 'SIGUSR2');
  process.kill(pids[0] ?? 0, 'SIGKILL');
  await expect.poll(() => output.join('\n')).toContain('"code":"ENOENT"');
  process.kill(fleet.pid ?? 0, 'SIGUSR2');
  await bothBut(pids[0] ?? 0);
});
