import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { testServer } from '../../tests/support/server/test-server.ts';
import { watchFunnel } from './watch-funnel.ts';

test('takes over the newer of two files, though the take-over of the older is slower', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stile-watch-'));
  const file = join(folder, 'funnel.json');
  const write = (version: string) => writeFile(file, JSON.stringify({ ...minimalFunnel, version }));
  const { funnels, store, database } = await testServer(await postgres(), minimalFunnel);
  const vite = await createServer({
    root: folder,
    configFile: false,
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(async () => {
    await vite.close();
    await database.close();
    await rm(folder, { recursive: true });
  });
  const replaceActive = funnels.replaceActive.bind(funnels);
  const taken: string[] = [];
  const takeOver = vi.spyOn(funnels, 'replaceActive').mockImplementation(async (written) => {
    // Longer than a look at the file and its check.
    if (written.version === '2.0.0') await setTimeout(1_500);
    await replaceActive(written);
    taken.push(written.version);
  });
  await write('1.5.0');
  watchFunnel(vite, file, { funnels, store }, pino({ level: 'silent' }));
  await write('2.0.0');
  await expect.poll(() => takeOver.mock.calls.length).toBeGreaterThan(0);
  await write('3.0.0');
  await expect.poll(() => taken.length).toBeGreaterThan(1);
  expect(taken.at(-1)).toBe('3.0.0');
});
