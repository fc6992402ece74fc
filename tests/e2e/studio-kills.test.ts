import { Client } from 'pg';
import { chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { chromiumFlags } from '../../scripts/support/chromium.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { minimalText } from '../support/funnel-text.ts';
import { type Serving, serve, serveHere } from '../support/served.ts';
import { button } from './acts.ts';
import { editorWithDraft } from './editor-with-draft.ts';
import { staffToken, test } from './stage.ts';

const environment = { FUNNEL: 'tests/funnels/minimal/funnel.json', STAFF_TOKEN: staffToken };

let database: FreshDatabase;
let server: Serving;
let kill: () => Promise<void>;
test.beforeAll(async () => {
  database = await freshDatabase();
  const served = await serve({ ...environment, DATABASE_URL: database.url });
  server = served;
  kill = served.kill;
});
test.afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** The last text of the draft that was saved, as the database has it. */
async function storedText(): Promise<string> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('select files from draft_revisions order by saved_at desc limit 1');
  await client.end();
  return JSON.parse(rows[0].files)['funnel.json'];
}

const textOn = (page: Page) => page.getByRole('textbox', { name: 'Text of funnel.json' });

/** Follows a page's saves, which `draft-text.test.ts` shows to come every second. Out: gives the last text that is saved. */
function savesOf(page: Page): () => string {
  let saved = '';
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/save')) saved = request.postDataJSON().files['funnel.json'];
  });
  return () => saved;
}

/** Types numbers at the end of the text without a pause, until one save is done and another may be on its way. Out: how many. */
async function typeNumbers(page: Page, saved: () => string): Promise<number> {
  await textOn(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  let typed = 0;
  for (let more = 20; more > 0; typed += 1) {
    await page.keyboard.type(` ${typed}`, { delay: 20 });
    if (saved().includes(' 1 ')) more -= 1;
  }
  return typed;
}

test('a server that is killed while somebody types has all that was saved; the page says what waits, saves it later, and offers it if it was closed', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const draft = await editorWithDraft(page, server.address, 'Ana');
  await page.goto(`${draft.url}/text`);
  const saved = savesOf(page);
  const typed = await typeNumbers(page, saved);
  await kill();
  expect(await storedText()).toContain(saved());
  await page.keyboard.type(' and on');
  await page.getByText(/^Not saved since .* it is kept in this browser and tried again/).waitFor();
  // A view that was never opened waits for its code, and the page stays as it is.
  await page.getByRole('link', { name: 'Translations' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'it comes when you are back online' });
  await notice.waitFor();

  const { port } = new URL(server.address);
  server = await serveHere({ ...environment, DATABASE_URL: database.url, PORT: port });
  await page.getByText('All saved').waitFor();
  await page.getByLabel('Add a language').waitFor();
  const numbers = Array.from({ length: typed }, (_, number) => ` ${number}`).join('');
  const all = `${minimalText}${numbers} and on`;
  expect(await draft.text()).toBe(all);

  await page.getByRole('link', { name: 'Text' }).click();
  await textOn(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await context.setOffline(true);
  await page.keyboard.type(' unsaved');
  await page.getByText(/^Not saved since/).waitFor();
  await page.close();
  await context.setOffline(false);
  const reopened = await context.newPage();
  await reopened.goto(`${draft.url}/text`);
  await reopened.getByText('You typed something here on').waitFor();
  await button(reopened, 'Take it over').click();
  await expect.poll(storedText).toBe(`${all} unsaved`);
});

test('a browser that is killed while somebody types loses nothing that was saved', async () => {
  const program = await chromium.launchServer({
    executablePath: inject('chromiumPath'),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...chromiumFlags],
  });
  const killed = await (await chromium.connect(program.wsEndpoint())).newPage();
  const draft = await editorWithDraft(killed, server.address, 'Ben');
  await killed.goto(`${draft.url}/text`);
  const saved = savesOf(killed);
  await typeNumbers(killed, saved);
  await program.kill();
  expect(await storedText()).toContain(saved());
});

test('two tabs of one person on one draft end with one text, and where both change one place it keeps both', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  const draft = await editorWithDraft(first, server.address, 'Eva');
  await first.goto(`${draft.url}/text`);
  await second.goto(`${draft.url}/map`);
  const version = (tab: Page) => tab.getByLabel('Version', { exact: true });
  await second.getByRole('button', { name: /^2 Pet/ }).click();
  await second.getByLabel('Heading', { exact: true }).fill('Which animal?');
  await version(first).fill('2.0.0');
  const both = minimalText.replace('"1.0.0"', '"2.0.0"').replace('Which pet?', 'Which animal?');
  await expect.poll(draft.text).toBe(both);
  await expect.poll(() => second.getByRole('button', { name: 'Funnel' }).count()).toBe(1);
  await second.getByRole('button', { name: 'Funnel' }).click();
  await expect.poll(() => version(second).inputValue()).toBe('2.0.0');

  const held = Promise.withResolvers<void>();
  await second.route('**/save', async (route) => {
    await held.promise;
    await route.continue();
  });
  await version(second).fill('4.0.0');
  await version(first).fill('3.0.0');
  await expect.poll(draft.text).toContain('"3.0.0"');
  held.resolve();
  for (const tab of [first, second]) {
    await tab.getByRole('link', { name: 'Files 1 conflict' }).click();
    await tab.getByText('In the draft, by Eva', { exact: true }).waitFor();
    await tab.getByText('Not in the draft, by Eva').waitFor();
  }
  await button(first, 'Mark as resolved').click();
  for (const tab of [first, second])
    await tab.getByText('Not in the draft, by Eva').waitFor({ state: 'detached' });
});
