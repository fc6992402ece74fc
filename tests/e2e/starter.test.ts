import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { isAccountAddress } from '../../schema/answers/account-check.ts';
import { barriersOn, type Stage, test } from './stage.ts';

let folder: string;
let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  folder = await mkdtemp(join(tmpdir(), 'starter-'));
  const file = join(folder, 'funnel.json');
  await promisify(execFile)(process.execPath, ['cli/funnel.mjs', 'init', file]);
  stage = await openStage({ environment: { FUNNEL: file } });
});
afterAll(() => rm(folder, { recursive: true }));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** A buyer who has answered and paid, and is at the account form. */
async function buyer(email: string): Promise<Page> {
  const page = await stage.visit('/');
  await press(page, 'Start');
  await press(page, 'Save time');
  await page.getByRole('heading', { name: 'How many hours a week do you have?' }).waitFor();
  await press(page, 'Continue');
  await page.getByRole('heading', { name: 'Choose your plan' }).waitFor();
  await press(page, 'Continue');
  await page.waitForURL('**/sandbox/checkout?**');
  await page.getByRole('textbox').fill(email);
  await press(page, /pay/i);
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  return page;
}

/** Of an account, and as long as one may be. */
const password = 'x'.repeat(1024);

/** Whether Chromium would send the value of a field. */
const sendable = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.checkValidity());

test('who buys in the starter ends on a page of their own, once the form has let through just what the server takes', async () => {
  const page = await buyer('ana@example.com');
  const address = page.getByLabel('E-mail');
  for (const tried of [
    'ana@localhost',
    "o'hara@x.example",
    'a@@b.c',
    'ana@b..c',
    `${'a'.repeat(250)}@b.cd`,
    'ana',
  ]) {
    await address.fill(tried);
    expect([tried, await sendable(address)]).toEqual([tried, isAccountAddress(tried)]);
  }
  const field = page.getByLabel('Password', { exact: true });
  for (const [tried, taken] of [
    ['seven77', false],
    ['🐴'.repeat(7), false],
    ['🐴'.repeat(8), true],
    ['x'.repeat(1025), false],
  ] as const) {
    await field.fill(tried);
    expect([tried, await sendable(field)]).toEqual([tried, taken]);
  }
  await address.fill('ana@localhost');
  await field.fill(password);
  await press(page, 'Continue');
  await page.getByRole('heading', { level: 1, name: 'Your account is ready' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/ready');
  expect(await barriersOn(page)).toEqual([]);
  // The page stays after a reload, and can be opened again.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Your account is ready' }).waitFor();
});

test("a second purchase with an address is announced at the field, and joins its account by the account's password", async () => {
  const page = await buyer('ana@example.com');
  // Who has bought above.
  await page.getByLabel('E-mail').fill('ana@localhost');
  const address = page.getByRole('textbox', {
    name: 'E-mail',
    description:
      'There is an account with this e-mail address already. Use its password, or another address.',
  });
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('wrong horse');
  await field.press('Enter');
  await address.waitFor();
  expect(await address.getAttribute('aria-invalid')).toBe('true');
  expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await barriersOn(page)).toEqual([]);

  await field.fill(password);
  expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('false');
  await page.route('**/api/create-account', (route) => route.abort(), { times: 1 });
  await press(page, 'Continue');
  expect(await page.getByRole('alert').textContent()).toBe('Your account was not made. Please try again.');
  await press(page, 'Continue');
  await page.getByRole('heading', { level: 1, name: 'Your account is ready' }).waitFor();
});
