import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../tests/support/browser.ts';
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts';
import { type Served, serve } from '../../tests/support/served.ts';

const shipped = await readFile('schema/funnel.json', 'utf8');
const title = 'Find a Job Without the Busywork';

let folder: string;
let dataDir: string;
let funnelFile: string;
let database: FreshDatabase;
let server: Served;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stile-dev-'));
  funnelFile = join(folder, 'funnel.json');
  await writeFile(funnelFile, shipped);
  database = await freshDatabase();
  // In a folder that Vite serves sources from, beside files that nobody may read.
  dataDir = resolve(await mkdtemp('node_modules/stile (dev) '));
  await Promise.all(['1', '../.stile-hidden'].map((name) => mkdir(join(dataDir, name), { recursive: true })));
  await Promise.all(hidden().map((file) => writeFile(file, secret)));
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    FUNNEL: funnelFile,
    LOG_LEVEL: 'warn',
  };
  server = await serve(environment, '--dev');
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await database.drop();
  const made = [folder, dataDir, ...hidden(), join(dataDir, '../.stile-hidden')];
  await Promise.all(made.map((path) => rm(path, { recursive: true, force: true })));
});

const secret = 'export default "what nobody may read"';
/** Files that `npm run dev` must not hand out. */
const hidden = (): readonly string[] =>
  ['PG_VERSION', '1/2657.js', '../.env', '../.stile.js', '../.stile-hidden/stile.js', '../stile.key'].map(
    (name) => join(dataDir, name),
  );

/** A page's connection to Vite, which tells it to reload or to show an error. */
async function openPage() {
  const socket = new WebSocket(server.address.replace('http', 'ws'), 'vite-hmr');
  const told: { type: string; err?: { message: string } }[] = [];
  socket.addEventListener('message', ({ data }) => told.push(JSON.parse(data)));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return { told, close: () => socket.close() };
}

const page = async () => (await fetch(server.address)).text();

test('the page comes from the sources of the renderer, drawn and with the funnel in it, and without a complaint', async () => {
  const html = await page();
  expect(html).toMatch(/<h1[^>]*>Are you currently living in the United States\?<\/h1>/);
  expect(server.output.join('\n')).not.toMatch(/error/i);
  expect(html).toContain('/@vite/client');
  expect(html).toContain(`<title>${title} |`);
  expect((await fetch(`${server.address}/main.tsx`)).headers.get('Content-Type')).toContain('javascript');
});

test('a network gets only the sources of the files on this machine: no database, no dot file, no key', async () => {
  const ask = async (path: string, query: string) => {
    const response = await fetch(`${server.address}/@fs${encodeURI(path)}${query}`);
    return {
      path: path + query,
      status: response.status,
      told: (await response.text()).includes('nobody may'),
    };
  };
  const queries = [
    '',
    '?raw',
    '?url',
    '?import',
    '?import&raw',
    '?raw??',
    '?import&raw??',
    '?.svg?.wasm?init',
    '#',
  ];
  const asked = await Promise.all(hidden().flatMap((file) => queries.map((query) => ask(file, query))));
  expect(asked.filter(({ status, told }) => status < 400 || told)).toEqual([]);
  for (const other of ['package.json', 'server/main.ts']) {
    expect((await ask(resolve(other), '')).status).toBe(403);
  }
  expect((await ask(resolve('schema/declaration/funnel.ts'), '')).status).toBe(200);
});

test('no page can have it open a file in the editor', async () => {
  for (const path of ['/__open-in-editor', '/__OPEN-in-editor']) {
    expect((await fetch(`${server.address}${path}?file=package.json`)).status).toBe(404);
  }
});

test('a broken funnel file lies over every page, new ones too, until it is mended and all reload', async () => {
  const before = await openPage();
  await writeFile(funnelFile, shipped.replace('"next": "/step3"', '"next": "/nowhere"'));
  // While the file is being written, it may be found empty.
  await expect
    .poll(() => before.told.at(-1)?.err?.message)
    .toMatch(/funnel\.json:\d+:\d+ .*\/nowhere.*\(unknown-target\)/);

  const reloaded = await openPage();
  await expect.poll(() => reloaded.told.at(-1)?.type).toBe('error');
  expect(await page()).toContain(`<title>${title} |`);

  await writeFile(funnelFile, shipped.replace(title, 'Another title'));
  await expect.poll(() => before.told.at(-1)?.type).toBe('full-reload');
  await expect.poll(() => reloaded.told.at(-1)?.type).toBe('full-reload');
  expect(await page()).toContain('<title>Another title |');
  const afterwards = await openPage();
  expect(afterwards.told.map(({ type }) => type)).not.toContain('error');
  for (const each of [before, reloaded, afterwards]) each.close();
});

test('the warnings of a funnel file that is taken over are printed, each with its place, and stand above the page until they are closed', async () => {
  await writeFile(funnelFile, shipped.replace('"title": "Almost There"', '"title": "Job Title"'));
  await expect
    .poll(() => server.output.join('\n'))
    .toMatch(/funnel\.json:\d+:\d+ warning .*'Job Title'.*\(duplicate-title\)$/m);
  const browser = await launchBrowser();
  try {
    const visitor = await browser.newPage();
    await visitor.goto(server.address);
    const note = visitor.locator('details', { hasText: /^1 warning in the funnel file/ });
    await note.click();
    expect(await note.getByText(/funnel\.json:\d+:\d+ warning .*'Job Title'/).isVisible()).toBe(true);
    const bottom = await note.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await visitor.locator('#root').evaluate((root) => root.getBoundingClientRect().top)).toBe(bottom);
    await note.getByRole('button', { name: 'Close' }).click();
    expect(await note.count()).toBe(0);
  } finally {
    await browser.close();
  }
  await writeFile(funnelFile, shipped);
});

test('a session under way is shown what the file says, also once its version is raised', async () => {
  const form = { method: 'POST', redirect: 'manual', headers: { Origin: server.address } } as const;
  const body = new URLSearchParams({ 'CTA Click': 'Start Now' });
  const started = await fetch(server.address, { ...form, body });
  const id = new URL(started.headers.get('Location') ?? '', server.address).searchParams.get('sessionId');
  const titleThere = async () =>
    /<title>(.*) \|/.exec(await (await fetch(`${server.address}/step3?sessionId=${id}`)).text())?.[1];
  await expect.poll(titleThere).toBe('Almost There');

  const edited = shipped.replace('"title": "Almost There"', '"title": "Nearly There"');
  const { version } = JSON.parse(shipped);
  await writeFile(funnelFile, edited.replace(`"version": "${version}"`, '"version": "99.0.0"'));
  await expect.poll(titleThere).toBe('Nearly There');

  await writeFile(funnelFile, shipped);
  await expect.poll(titleThere).toBe('Almost There');
});

test('a funnel file that is not UTF-8 lies over every page and is not taken over', async () => {
  const open = await openPage();
  await writeFile(funnelFile, Buffer.from(shipped.replace(title, 'Wie alt? Zwölf'), 'latin1'));
  await expect.poll(() => open.told.at(-1)?.err?.message).toMatch(/is not text in UTF-8/);
  expect(await page()).not.toContain('Wie alt?');

  await writeFile(funnelFile, shipped);
  await expect.poll(() => open.told.at(-1)?.type).toBe('full-reload');
  open.close();
});

test('a funnel file that is gone lies over every page until it is back, and is followed from then on', async () => {
  const open = await openPage();
  const away = join(folder, 'away.json');
  await rename(funnelFile, away);
  await expect
    .poll(() => open.told.at(-1)?.err?.message)
    .toMatch(/^The funnel file .* cannot be read \(ENOENT\)\. Put it there/);

  await rename(away, funnelFile);
  await expect.poll(() => open.told.at(-1)?.type).toBe('full-reload');
  await writeFile(funnelFile, shipped.replace(title, 'A title of later'));
  await expect.poll(page).toContain('<title>A title of later |');
  open.close();
});
