import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { tabTo } from './keyboard.ts';
import { desktop, staffToken, test } from './stage.ts';

/** Goes to an element by the keyboard, and presses it. */
async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

/** Goes to a field by the keyboard, and types in it. */
async function fill(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

const summary = (page: Page, text: string): Locator => page.locator('summary', { hasText: text });

test('staff sign in with the token, make an account, and see it in the log, by keyboard', async ({
  openStage,
}) => {
  const stage = await openStage({ environment: { STAFF_TOKEN: staffToken } });
  const faults: string[] = [];
  const look = async () => faults.push(...(await faultsOn(page)));

  const page = await stage.visitor({ viewport: desktop });
  await page.goto('/staff/people');
  await press(page, summary(page, 'Sign in with the staff token'));
  await look();
  await fill(page, 'Staff token', 'a guess');
  await page.keyboard.press('Enter');
  await page.getByText('This is not the staff token.').waitFor();
  await page.getByLabel('Staff token').fill('');
  await page.getByLabel('Staff token').press('Shift+Tab');
  await fill(page, 'Staff token', staffToken);
  await page.keyboard.press('Enter');

  await page.getByText('Nobody has an account yet.').waitFor();
  await fill(page, 'E-mail address', 'ana@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Publisher');
  await press(page, button(page, 'Make a link'));
  const link = await page.getByLabel('Link to pass on').inputValue();
  await look();

  await page.goto(link);
  await fill(page, 'Name', 'Ana');
  await fill(page, 'New password', 'short');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await look();
  await page.getByLabel('New password').fill('correct horse battery');
  await page.keyboard.press('Enter');
  await at(page, '/staff/');

  await press(page, page.getByRole('link', { name: 'Account' }));
  await page.getByText('ana@example.com').waitFor();
  await look();
  await press(page, page.getByRole('link', { name: 'Log' }));
  await page.getByText('Joined with the role publisher').waitFor();
  await page.getByText(/^Verified/).waitFor();
  await look();
  expect(faults).toEqual([]);
});
