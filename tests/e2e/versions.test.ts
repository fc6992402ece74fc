import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { releaseFile } from '../support/release.ts';
import { serveHere } from '../support/served.ts';
import { still, test } from './stage.ts';

let folder: string;
let database: FreshDatabase;
let browser: Browser;
test.beforeAll(async ({ browser: shared }) => {
  folder = await mkdtemp(join(tmpdir(), 'stile-versions-'));
  database = await freshDatabase();
  browser = shared;
});
afterAll(async () => {
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

/** A server that shows this version. */
async function begun(version: string) {
  const file = await funnelWith(version, {});
  const server = await serveHere({ DATABASE_URL: database.url, FUNNEL: file });
  await releaseFile(database.url, file, server.address);
  return server;
}

const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a new version needs no restart, and visitors under way stay on the one they began with', async () => {
  const server = await begun('1.1.3');
  const early = await (await browser.newContext({ ...still, baseURL: server.address })).newPage();
  await early.goto('/');
  await answer(early, 'Yes');
  await early.waitForURL('**/step2?**');
  await answer(early, 'Yes');
  await early.waitForURL('**/step3?**');

  const question = "What's your current work situation?";
  const rephrased = 'Where do you stand at work?';
  await releaseFile(
    database.url,
    await funnelWith('1.2.0', {
      [question]: rephrased,
      'Currently unemployed and actively looking': 'Looking hard',
    }),
    server.address,
  );
  await early.reload();
  await answer(early, 'Continue');
  await answer(early, 'Continue');
  await early.getByRole('heading', { name: question }).waitFor();
  await answer(early, 'Currently unemployed and actively looking');
  await early.waitForURL('**/step6?**');

  const late = await (await browser.newContext({ ...still, baseURL: server.address })).newPage();
  await late.goto('/step2');
  await answer(late, 'Yes');
  await answer(late, 'Continue');
  await answer(late, 'Continue');
  await late.getByRole('heading', { name: rephrased }).waitFor();
  await answer(late, 'Looking hard');
  await late.waitForURL('**/step6?**');

  // The landing page is the new version's, but the early visitor continues in the old version.
  await early.goto('/');
  await answer(early, 'Yes');
  await early.waitForURL('**/step2?**');
  const page = await early.locator('#stile-page').textContent();
  expect(JSON.parse(page ?? '').funnelPath).toMatch(/^\/api\/funnels\/job-seeker\/1\.1\.3\//);
  await server.stop();
});

test('a visitor whose session is gone goes on in the version with which it is created again', async () => {
  const server = await begun('1.1.3');
  const page = await (await browser.newContext({ ...still, baseURL: server.address })).newPage();
  await page.goto('/step2');
  await answer(page, 'Yes');
  await page.getByRole('heading', { name: "You're Almost There!" }).waitFor();
  const buyer = await (await browser.newContext({ ...still, baseURL: server.address })).newPage();
  await buyer.goto('/step2');
  await answer(buyer, 'Yes');
  await buyer.waitForURL('**/step3?**');
  await buyer.goto(buyer.url().replace('/step3', '/step26'));
  await buyer.getByRole('heading', { name: 'Choose your plan' }).waitFor();

  const rephrased = 'Your next job could be an easy one.';
  await releaseFile(
    database.url,
    await funnelWith('1.3.0', {
      "Let's make your next job easier to get.": rephrased,
      'Choose your plan': 'Choose what fits you',
    }),
    server.address,
  );
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
  await server.stop();
});

test('visitors who return after the first questions got other choices see the choices of their version, and go on', async () => {
  const server = await begun('1.1.0');
  const comeTo = async (path: string, next: string) => {
    const page = await (await browser.newContext({ ...still, baseURL: server.address })).newPage();
    const made = page.waitForResponse('**/api/submit');
    await page.goto('/');
    await made;
    return { page, path, next };
  };
  const early = [await comeTo('/', '/step2'), await comeTo('/step2', '/step3')];

  const choices = { '"yes-no": ["Yes", "No"]': '"yes-no": ["Yes, I am", "No, I am not"]' };
  await releaseFile(database.url, await funnelWith('2.0.0', choices), server.address);
  for (const { page, path, next } of early) {
    await page.goto(path);
    await page.waitForURL(`**${path}?sessionId=*`);
    const question = page.locator('main form').first().getByRole('button');
    await expect.poll(() => question.allTextContents(), { message: path }).toEqual(['Yes', 'No']);
    await answer(page, 'No');
    await page.waitForURL(`**${next}?**`);
  }
  await server.stop();
});

test('while a share of newcomers gets another version, whoever comes back sees the one they began with', async () => {
  const server = await begun('3.0.0');
  const other = { '"yes-no": ["Yes", "No"]': '"yes-no": ["Yes, I am", "No, I am not"]' };
  await releaseFile(database.url, await funnelWith('3.1.0', other), server.address, 50);
  for (let visitor = 0; visitor < 3; visitor += 1) {
    const page = await (await browser.newContext({ ...still, baseURL: server.address })).newPage();
    await page.goto('/');
    // Who leaves before has no session to come back to.
    await page.waitForFunction(() => localStorage.length > 0);
    const question = page.locator('main form').first().getByRole('button');
    const shown = await question.allTextContents();
    for (let time = 0; time < 2; time += 1) {
      await page.goto('/?utm_source=mail');
      await page.waitForURL('/?utm_source=mail&sessionId=*');
      expect(await question.allTextContents()).toEqual(shown);
    }
    await answer(page, shown[1] ?? '');
    await page.waitForURL('**/step2?**');
  }
  await server.stop();
});
