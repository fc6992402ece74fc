import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { tabTo } from './keyboard.ts';
import type { targetHeight } from './layout-faults.ts';
import { desktop, type Stage, staffToken, test } from './stage.ts';

const funnelFile = 'examples/nps.json';
const published = readFileSync(funnelFile, 'utf8');
const [question, shorter] = ['How was your order?', 'How was it?'];
const edited = published
  .replace('"version": "1.0.0"', '"version": "2.0.0"')
  .replace(question, shorter)
  .replace(', "The advice"', '');

let stage: Stage;
let publisher: Awaited<ReturnType<BrowserContext['storageState']>>;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { FUNNEL: funnelFile, STAFF_TOKEN: staffToken } });
});

/** Goes to an element by the keyboard, and presses it. */
async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

/** Goes to a field by the keyboard, and types in place of what it has. */
async function fill(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name });
const summary = (page: Page, text: string): Locator => page.locator('summary', { hasText: text });

/** Opens the link of an invitation, and chooses a name and a password. */
async function accept(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await fill(page, 'Name', name);
  await fill(page, 'New password', 'correct horse battery');
  await page.keyboard.press('Enter');
  await at(page, '/staff/');
}

test('the staff token makes the first account, and the log shows who joined', async () => {
  const page = await stage.visitor({ viewport: desktop });
  const faults: string[] = [];
  const look = async () => faults.push(...(await faultsOn(page)));

  await page.goto('/staff/people');
  await press(page, summary(page, 'Sign in with the staff token'));
  await look();
  await fill(page, 'Staff token', 'a guess');
  await page.keyboard.press('Enter');
  await page.getByText('This is not the staff token.').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(staffToken);
  await page.keyboard.press('Enter');

  await page.getByText('Nobody has an account yet.').waitFor();
  await fill(page, 'E-mail address', 'ana@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Publisher');
  await press(page, button(page, 'Make a link'));
  const invitation = await page.getByLabel('Link to pass on').inputValue();
  await look();

  await page.goto(invitation);
  await fill(page, 'Name', 'Ana');
  await fill(page, 'New password', 'short');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await look();
  await accept(page, invitation, 'Ana');

  await press(page, link(page, 'Account'));
  await page.getByText('This browser').waitFor();
  await look();
  await press(page, link(page, 'Files'));
  await fill(page, 'Session', 'the last one');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await fill(page, 'Session', randomUUID());
  await page.keyboard.press('Enter');
  await page.getByText('This session has sent no file.').waitFor();
  await look();
  await press(page, link(page, 'Log'));
  await page.getByText('Joined with the role publisher').waitFor();
  await page.getByText(/^Verified/).waitFor();
  await look();
  expect(faults).toEqual([]);
  publisher = await page.context().storageState();
});

test('a draft is published to a tenth of new visitors, raised to all and rolled back, by keyboard', async () => {
  const page = await stage.visitor({ viewport: desktop, storageState: publisher });
  const faults: string[] = [];
  const look = async (least?: typeof targetHeight) => faults.push(...(await faultsOn(page, least)));
  /** Releases what is planned on this page, with a tick for what is breaking. */
  const release = async (act: string, share: string, reason: string) => {
    await page.getByLabel('Reason', { exact: true }).waitFor();
    const tick = page.getByRole('checkbox', { name: /was removed/ });
    if ((await tick.count()) > 0) {
      await tabTo(page, tick);
      await page.keyboard.press('Space');
    }
    await fill(page, 'Share', share);
    await fill(page, 'Reason', reason);
    await press(page, button(page, act));
    await page.getByText(reason).waitFor();
  };
  /** Waits until those who come first see this question. */
  const asked = (text: string) =>
    expect.poll(async () => (await fetch(stage.address)).text()).toContain(text);

  await page.goto('/staff');
  await press(page, link(page, 'Lantern Books'));
  await press(page, summary(page, 'Start a draft'));
  await look();
  await fill(page, 'Name', 'A shorter heading');
  await page.keyboard.press('Enter');

  await press(page, link(page, 'Text'));
  await fill(page, 'Text of funnel.json', edited);
  // The editor is for a mouse; where a finger is the pointer, its targets are as high as on all pages.
  await look({ own: 24, inSentence: 24 });
  await page.getByText('All saved').waitFor();

  await press(page, link(page, 'Review and publish'));
  await page.getByText(/'The advice' .* was removed/).waitFor();
  await look();
  await release('Publish 2.0.0', '10', 'Fewer read the long one.');
  await page.getByText('10 % of new visitors').first().waitFor();
  await asked(question);

  await press(page, link(page, 'Raise 2.0.0 to 25 %'));
  await release('Raise 2.0.0', '100', 'It does well.');
  await asked(shorter);

  await press(page, link(page, 'Roll back to 1.0.0'));
  await page.getByText('No new visitor').waitFor({ state: 'detached' });
  await release('Roll back to 1.0.0', '100', 'It does not after all.');
  await asked(question);

  await press(page, summary(page, '№ 2'));
  await page.getByText('What changed from 1.0.0:').waitFor();
  await look();
  expect(faults).toEqual([]);
});

test('an editor shares a draft with a publisher, sees what publishing would do, and cannot publish; what the publisher types is not lost when they have to sign in again', async () => {
  const ana = await stage.visitor({ viewport: desktop, storageState: publisher });
  const ed = await stage.visitor({ viewport: desktop });
  const asHere = { Origin: stage.address };
  const invitation = await ana.request.post('/api/staff/invitations', {
    headers: asHere,
    data: { email: 'ed@example.com', role: 'editor' },
  });
  const token = new URL((await invitation.json()).link).hash.slice(1);
  await ed.request.post('/api/staff/invitations/accept', {
    headers: asHere,
    data: { token, name: 'Ed', password: 'correct horse battery' },
  });
  await ed.goto('/staff/');

  await link(ed, 'Lantern Books').click();
  expect(await link(ed, /^(Raise|Halt|Roll back)/).count()).toBe(0);
  await link(ed, 'A shorter heading').click();
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text of funnel.json' });
  await link(ed, 'Text').click();
  await text(ed).waitFor();
  await ana.goto(ed.url());
  await ed.getByText('Open here: Ana, Ed').waitFor();
  await text(ana).fill(edited.replace('2.0.0', '2.0.1'));
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
  await text(ana).fill(edited.replace('2.0.0', '2.0.2'));
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
  await link(ana, 'Text').click();
  await expect.poll(() => text(ana).textContent()).toContain('"version": "1.0.0"');
  await ana.goto('/staff/account');
  await button(ana, 'Sign out everywhere').click();
  await ana.getByLabel('E-mail address').waitFor();
});
