import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { assets } from './assets.ts';
import { builtPages } from './built-pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stile-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<html>secret of the folder above</html>');
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(folder, 'assets', 'main-1a2b.js.gz'), gzipSync('export {};'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('browsers cache a built file for a year, as the build compressed it', async () => {
  const response = await assets(folder).request('/assets/main-1a2b.js', {
    headers: { 'Accept-Encoding': 'gzip, br' },
  });
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect(response.headers.get('Vary')).toContain('Accept-Encoding');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(response.headers.get('Last-Modified')).toBeNull();
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe('export {};');
});

test.each([
  ['br;q=1.0, gzip;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
  [undefined, null],
])(
  'a built file goes to who accepts %s as %s, and a cache is told that this depends on it',
  async (accepted, sent) => {
    const server = createServer(getRequestListener(assets(folder).fetch)).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sending = get({
      port,
      path: '/assets/main-1a2b.js',
      headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted },
    });
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.headers['content-encoding'] ?? null).toBe(sent);
    expect(response.headers.vary).toBe('Accept-Encoding');
    server.close();
  },
);

test('a file of the staff pages is found at the address that their build names', async () => {
  await mkdir(join(folder, 'staff', 'assets'), { recursive: true });
  await writeFile(join(folder, 'staff', 'assets', 'index-3c4d.js'), 'export {};');
  const response = await assets(folder).request('/staff/assets/index-3c4d.js');
  expect([response.status, await response.text()]).toEqual([200, 'export {};']);
  expect((await assets(folder).request('/staff/assets/main-1a2b.js')).status).toBe(404);
});

test('a missing file is a problem that is not cached', async () => {
  const response = await assets(folder).request('/assets/main-0000.js');
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
});

test.each(['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%2findex.html', '/assets/'])(
  '%s leads to nothing',
  async (path) => {
    const response = await assets(folder).request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  },
);

test('a renderer that is not built is a reason not to start', async () => {
  const refusal = builtPages(join(folder, 'nowhere'));
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow(
    /is not built: .*nowhere.index\.html cannot be read\. Run npm run build/,
  );
});
