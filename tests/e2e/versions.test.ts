import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { releaseFile } from '../support/release.ts';
import { type Serving, serveHere } from '../support/served.ts';
import { still, test } from './stage.ts';

let folder: string;
let database: FreshDatabase;
let server: Serving;
let browser: Browser;
test.beforeAll(async ({ browser: shared }) => {
  folder = await mkdtemp(join(tmpdir(), 'stile-versions-'));
  database = await freshDatabase();
  server = await serveHere({ DATABASE_URL: database.url });
  browser = shared;
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Writes the shipped funnel with these replacements in its text; gives the file's path. */
async function funnelWith(version: string, replacements: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile('schema/funnel.json', 'utf8');
  for (const [from, to] of Object.entries({
    '"version": "1.1.3"': `"version": "${version}"`,
    ...replacements,
  })) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  const file = join(folder, `${version}.json`);
  await writeFile(file, text);
  return file;
}

/** Releases this version, with these replacements, to a share of newcomers. */
async function show(version: string, replacements: Readonly<Record<string, string>>, share = 100) {
  await releaseFile(database.url, await funnelWith(version, replacements), server.address, share);
}

/** Somebody who has not been here. */
const newcomer = async () => (await browser.newContext({ ...still, baseURL: server.address })).newPage();

const otherChoices = { '"yes-no": ["Yes", "No"]': '"yes-no": ["Yes, I am", "No, I am not"]' };

/** The choices of the first question of a page. */
const choices = (page: Page) => page.locator('main form').first().getByRole('button');

const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a new version needs no restart, and visitors under way stay on the one they began with, whose choices they see when they come back', async () => {
  const early = await newcomer();
  await early.goto('/');
  await answer(early, 'Yes');
  await early.waitForURL('**/step2?**');
  await answer(early, 'Yes');
  await early.waitForURL('**/step3?**');

  const question = "What's your current work situation?";
  const rephrased = 'Where do you stand at work?';
  await show('1.2.0', {
    [question]: rephrased,
    'Currently unemployed and actively looking': 'Looking hard',
    ...otherChoices,
  });
  await early.reload();
  await answer(early, 'Continue');
  await answer(early, 'Continue');
  await early.getByRole('heading', { name: question }).waitFor();
  await answer(early, 'Currently unemployed and actively looking');
  await early.waitForURL('**/step6?**');

  const late = await newcomer();
  await late.goto('/step2');
  await answer(late, 'Yes, I am');
  await answer(late, 'Continue');
  await answer(late, 'Continue');
  await late.getByRole('heading', { name: rephrased }).waitFor();
  await answer(late, 'Looking hard');
  await late.waitForURL('**/step6?**');

  for (const [path, next] of [
    ['/', '/step2'],
    ['/step2', '/step3'],
  ] as const) {
    await early.goto(path);
    await early.waitForURL(`**${path}?sessionId=*`);
    await expect.poll(() => choices(early).allTextContents(), { message: path }).toEqual(['Yes', 'No']);
    await answer(early, 'No');
    await early.waitForURL(`**${next}?**`);
  }
  const page = await early.locator('#stile-page').textContent();
  expect(JSON.parse(page ?? '').funnelPath).toMatch(/^\/api\/funnels\/job-seeker\/1\.1\.3\//);
});

test('a visitor whose session is gone goes on in the version with which it is created again', async () => {
  const page = await newcomer();
  await page.goto('/step2');
  await answer(page, 'Yes, I am');
  await page.getByRole('heading', { name: "You're Almost There!" }).waitFor();
  const buyer = await newcomer();
  await buyer.goto('/step2');
  await answer(buyer, 'Yes, I am');
  await buyer.waitForURL('**/step3?**');
  await buyer.goto(buyer.url().replace('/step3', '/step26'));
  await buyer.getByRole('heading', { name: 'Choose your plan' }).waitFor();

  const rephrased = 'Your next job could be an easy one.';
  await show('1.3.0', {
    "Let's make your next job easier to get.": rephrased,
    'Choose your plan': 'Choose what fits you',
    ...otherChoices,
  });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('delete from sessions');
  await client.end();
  await answer(page, 'Continue');
  await page.waitForURL('**/step4?**');
  await page.getByRole('heading', { name: rephrased }).waitFor();

  // The chosen plan may have another price there: the plans are shown again before checkout.
  await answer(buyer, 'Continue');
  await buyer.getByRole('heading', { name: 'Choose what fits you' }).waitFor();
  await answer(buyer, 'Continue');
  await buyer.waitForURL('**/sandbox/checkout?**');
});

test('while a share of newcomers gets another version, whoever comes back sees the one they began with', async () => {
  await show('3.1.0', {}, 50);
  for (let visitor = 0; visitor < 2; visitor += 1) {
    const page = await newcomer();
    await page.goto('/');
    // Who leaves before has no session to come back to.
    await page.waitForFunction(() => localStorage.length > 0);
    const shown = await choices(page).allTextContents();
    await page.goto('/?utm_source=mail');
    await page.waitForURL('/?utm_source=mail&sessionId=*');
    expect(await choices(page).allTextContents()).toEqual(shown);
    await answer(page, shown[1] ?? '');
    await page.waitForURL('**/step2?**');
  }
});
