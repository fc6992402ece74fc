import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minimalText } from '../../tests/support/funnel-text.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { readFunnelFile } from '../releases/funnel-file.ts';
import { createStore } from '../store/store.ts';
import { fontIn } from './font-file.ts';
import { picturesBeside } from './picture-folder.ts';
import { publishPictures } from './publish-pictures.ts';

const outfit = new Uint8Array(await readFile('examples/fonts/outfit.woff2'));
const silent = pino({ level: 'silent' });

let folder: string;
let funnelFile: string;
const inFont = minimalText.replace('"accent"', '"font": { "text": "outfit.woff2" }, "accent"');
const write = (text: string) => writeFile(funnelFile, text);
const read = async () => (await readFunnelFile(funnelFile, () => {})).funnel;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stile-fonts-'));
  funnelFile = join(folder, 'funnel.json');
  await mkdir(join(folder, 'fonts'));
  await cp('examples/fonts/outfit.woff2', join(folder, 'fonts', 'outfit.woff2'));
  await write(inFont);
});
afterAll(() => rm(folder, { recursive: true }));

test('a font has the measures that Arial takes until it comes; a file of another kind is none', async () => {
  expect(await fontIn(outfit)).toMatchObject({
    glyphs: 249,
    fallback: { 'size-adjust': '99.1474%', 'ascent-override': '100.8599%', 'line-gap-override': '0%' },
  });
  expect(await fontIn(outfit.slice(0, 200))).toBeUndefined();
  expect(await fontIn(new TextEncoder().encode('wOF2, says this text'))).toBeUndefined();
});

describe('a server whose funnel has a font', () => {
  let server: TestServer;
  beforeAll(async () => {
    const database = await postgres();
    const funnel = await read();
    await publishPictures(createStore(database.db).pictures, funnel, picturesBeside(funnelFile), silent);
    server = await testServer(database, funnel);
  });
  afterAll(() => server.database.close());

  test('preloads it with its page, which the policy allows, and serves what the texts need of it for good', async () => {
    const page = await server.app.request('/age');
    expect(page.headers.get('Content-Security-Policy')).toContain("font-src 'self'");
    const html = await page.text();
    const [, address = ''] =
      /<link rel="preload" as="font" type="font\/woff2" crossorigin href="([^"]*)">/.exec(html) ?? [];
    expect(html).toContain(`@font-face{font-family:text;src:url(${address}) format('woff2')`);
    expect(html).toContain(':root body{font-family:text,text-fallback,system-ui,sans-serif}');
    const file = await server.app.request(address);
    expect(file.headers.get('Content-Type')).toBe('font/woff2');
    expect(file.headers.get('Cache-Control')).toContain('immutable');
    const subset = new Uint8Array(await file.arrayBuffer());
    expect(subset.length).toBeLessThan(outfit.length);
    expect((await fontIn(subset))?.fallback).toEqual((await fontIn(outfit))?.fallback);
  });

  test('makes it anew for other texts, from what it has stored, and never gives the whole file away', async () => {
    const { pictures } = server.store;
    await write(inFont.replace('"How old?"', '"How old? Ω"'));
    const funnel = await read();
    const [before, after] = [
      server.funnels.active.funnel.fonts?.['outfit.woff2'],
      funnel.fonts?.['outfit.woff2'],
    ];
    expect(after?.digest).toBe(before?.digest);
    expect(after?.name).not.toBe(before?.name);
    await publishPictures(pictures, funnel, async () => undefined, silent);
    expect(await pictures.missing([String(after?.name)])).toEqual([]);
    expect((await server.app.request(`/assets/pictures/${after?.digest}.font`)).status).toBe(404);
    await write(inFont);
  });
});
