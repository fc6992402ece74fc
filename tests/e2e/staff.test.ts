import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button, labelled } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { joinStaff } from './join-staff.ts';
import { fillByKey, pressByKey } from './keyboard.ts';
import { desktop, type Stage, staffToken, test } from './stage.ts';

const funnelFile = 'examples/nps.json';
const published = readFileSync(funnelFile, 'utf8');
const textOf = (version: string) => published.replace('"version": "1.0.0"', `"version": "${version}"`);

let stage: Stage;
let publisher: Awaited<ReturnType<BrowserContext['storageState']>>;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { FUNNEL: funnelFile, STAFF_TOKEN: staffToken } });
});

const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name });
const summary = (page: Page, text: string): Locator => page.locator('summary', { hasText: text });

/** Opens the link of an invitation, and chooses a name and a password. */
async function accept(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await fillByKey(page, labelled(page, 'Name'), name);
  await fillByKey(page, labelled(page, 'New password'), 'correct horse battery');
  await page.keyboard.press('Enter');
  await at(page, '/staff/');
}

test('the staff token makes the first account, and the log shows who joined', async () => {
  const page = await stage.visitor({ viewport: desktop });
  const faults: string[] = [];
  const look = async () => faults.push(...(await faultsOn(page)));

  await page.goto('/staff/people');
  await pressByKey(page, summary(page, 'Sign in with the staff token'));
  await look();
  await fillByKey(page, labelled(page, 'Staff token'), 'a guess');
  await page.keyboard.press('Enter');
  await page.getByText('This is not the staff token.').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(staffToken);
  await page.keyboard.press('Enter');

  await page.getByText('Nobody has an account yet.').waitFor();
  await fillByKey(page, labelled(page, 'E-mail address'), 'ana@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Publisher');
  await pressByKey(page, button(page, 'Make a link'));
  const invitation = await page.getByLabel('Link to pass on').inputValue();
  await look();

  await page.goto(invitation);
  await fillByKey(page, labelled(page, 'Name'), 'Ana');
  await fillByKey(page, labelled(page, 'New password'), 'short');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await look();
  await accept(page, invitation, 'Ana');

  await pressByKey(page, link(page, 'Account'));
  await page.getByText('This browser').waitFor();
  await look();
  await pressByKey(page, link(page, 'Files'));
  await fillByKey(page, labelled(page, 'Session'), 'the last one');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await fillByKey(page, labelled(page, 'Session'), randomUUID());
  await page.keyboard.press('Enter');
  await page.getByText('This session has sent no file.').waitFor();
  await look();
  await pressByKey(page, link(page, 'Log'));
  await page.getByText('Joined with the role publisher').waitFor();
  await page.getByText(/^Verified/).waitFor();
  await look();
  expect(faults).toEqual([]);
  publisher = await page.context().storageState();
});

test('an editor shares a draft with a publisher, sees what publishing would do, and cannot publish; what the publisher types is not lost when they have to sign in again', async () => {
  const ana = await stage.visitor({ viewport: desktop, storageState: publisher });
  const ed = await stage.visitor({ viewport: desktop });
  await joinStaff(ed, stage.address, 'Ed', 'editor');
  const draft = await ed.request.post('/api/staff/funnels/nps/drafts', {
    headers: { Origin: stage.address },
    data: { name: 'A shorter heading', from: '1.0.0' },
  });
  const { id } = await draft.json();
  await ed.goto('/staff/funnels/nps');
  await link(ed, 'A shorter heading').click();
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text of funnel.json' });
  await link(ed, 'Text').click();
  await text(ed).waitFor();
  await ana.goto(`/staff/drafts/${id}/text`);
  await ed.getByText('Open here: Ana, Ed').waitFor();
  await text(ana).fill(textOf('2.0.1'));
  await expect.poll(() => text(ed).textContent()).toContain('"version": "2.0.1"');

  await link(ed, 'Review and publish').click();
  await ed.getByText('Publishing takes the role Publisher.').waitFor();
  expect(await button(ed, 'Publish 2.0.1').count()).toBe(0);
  const refused = await ed.evaluate(async () => {
    const response = await fetch('/api/staff/funnels/nps/releases', { method: 'POST' });
    return [response.status, (await response.json()).detail];
  });
  expect(refused).toEqual([403, "This takes the role 'publisher', and yours is 'editor'. Ask Ana."]);

  await ana.context().clearCookies();
  await text(ana).fill(textOf('2.0.2'));
  await ana.getByText('Only staff may do this; sign in first.').waitFor();
  await ana.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await ana.getByLabel('E-mail address').fill('ana@example.com');
  await ana.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await button(ana, 'Sign in').click();
  await ana.getByText('All saved').waitFor();
  expect(await text(ana).textContent()).toContain('"version": "2.0.2"');

  const upload = { name: 'quiz.json', mimeType: 'application/json', buffer: Buffer.from(published) };
  await link(ana, 'Files').click();
  const files = ana.getByLabel('Take files from this computer');
  await files.setInputFiles({ ...upload, buffer: Buffer.from('a letter') });
  await ana.getByText('funnel.json cannot be read as JSON.').waitFor();
  await files.setInputFiles(upload);
  const stored = async () => (await (await ana.request.get(`/api/staff/drafts/${id}`)).json()).files;
  await expect.poll(stored).toEqual({ 'funnel.json': published });
  await ana.goto('/staff/account');
  await button(ana, 'Sign out everywhere').click();
  await ana.getByLabel('E-mail address').waitFor();
});
