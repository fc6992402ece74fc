import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { assets } from './assets.ts';
import { builtPages } from './built-pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stile-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<html>secret of the folder above</html>');
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync('export {};'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a built file is kept for a year, and sent as it was compressed by the build', async () => {
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

test('a file that is not there is a problem, which nobody keeps', async () => {
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
    /is not built: .*nowhere.index\.html cannot be read; run npm run build/,
  );
});
