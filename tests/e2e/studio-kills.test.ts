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

/** Types numbers at the end of the text for three seconds, without a pause. Out: how many. */
async function typeNumbers(page: Page): Promise<number> {
  await textOn(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  const begun = Date.now();
  let typed = 0;
  for (; Date.now() - begun < 3_000; typed += 1) await page.keyboard.type(` ${typed}`, { delay: 20 });
  return typed;
}

/** Follows a page's saves, which `draft-text.test.ts` shows to come every second. Out: gives the last text that is saved. */
function savesOf(page: Page): () => string {
  let saved = '';
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/save')) saved = request.postDataJSON().files['funnel.json'];
  });
  return () => saved;
}

test('a server that is killed while somebody types has all that was saved, and the page says and saves the rest later', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const draft = await editorWithDraft(page, server.address, 'Ana');
  await page.goto(`${draft.url}/text`);
  const saved = savesOf(page);
  const typed = await typeNumbers(page);
  await kill();
  expect(saved()).toContain(' 1 ');
  expect(await storedText()).toContain(saved());
  await page.keyboard.type(' and on');
  await page.getByText(/^Not saved since .* it is kept in this browser and tried again/).waitFor();

  const { port } = new URL(server.address);
  server = await serveHere({ ...environment, DATABASE_URL: database.url, PORT: port });
  await page.getByText('All saved').waitFor();
  const numbers = Array.from({ length: typed }, (_, number) => ` ${number}`).join('');
  expect(await draft.text()).toBe(`${minimalText}${numbers} and on`);
});

test('a browser that is killed while somebody types loses nothing that was saved, and one that is closed offers the rest', async ({
  browser,
}) => {
  const program = await chromium.launchServer({
    executablePath: inject('chromiumPath'),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...chromiumFlags],
  });
  const killed = await (await chromium.connect(program.wsEndpoint())).newPage();
  const draft = await editorWithDraft(killed, server.address, 'Ben');
  await killed.goto(`${draft.url}/text`);
  const signedIn = await killed.context().storageState();
  const saved = savesOf(killed);
  await typeNumbers(killed);
  await program.kill();

  const stored = await storedText();
  expect(saved()).toContain(' 1 ');
  expect(stored).toContain(saved());
  const context = await browser.newContext({ storageState: signedIn });
  const page = await context.newPage();
  await page.goto(`${draft.url}/text`);
  await textOn(page).click();
  await context.setOffline(true);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' unsaved');
  await page.getByText(/^Not saved since/).waitFor();
  await page.close();
  await context.setOffline(false);

  const reopened = await context.newPage();
  await reopened.goto(`${draft.url}/text`);
  await reopened.getByText('You typed something here on').waitFor();
  await button(reopened, 'Take it over').click();
  await expect.poll(storedText).toBe(`${stored} unsaved`);
});

test('views that were never opened wait for the connection, and the page stays as it is', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const draft = await editorWithDraft(page, server.address, 'Kim');
  await page.goto(`${draft.url}/map`);
  const screen = page.getByRole('button', { name: /^2 Pet/ });
  await screen.click();
  await page.getByLabel('Heading', { exact: true }).waitFor();
  await page.context().setOffline(true);
  await screen.press('Delete');
  const notice = page.getByRole('status').filter({ hasText: 'it comes when you are back online' });
  await notice.waitFor();
  await page.context().setOffline(false);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');

  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Text' }).click();
  await notice.waitFor();
  await page.context().setOffline(false);
  await textOn(page).waitFor();
  expect(await textOn(page).textContent()).toContain('Which pet?');
});

test('two tabs of one person on one draft end with one text, and where both change one place it keeps both', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  const draft = await editorWithDraft(first, server.address, 'Eva');
  for (const tab of [first, second]) await tab.goto(`${draft.url}/map`);
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
});
