import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button, signInByToken } from './acts.ts';
import { faultsMirrored, faultsOn } from './faults-on.ts';
import { hasFocus } from './keyboard.ts';
import { type Stage, staffToken, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { FUNNEL: 'examples/lost-luggage.json', STAFF_TOKEN: staffToken } });
});

const picture = async (page: Page, name: string) => {
  const folder = process.env.PICTURES;
  if (!folder) return;
  await page.screenshot({ path: `${folder}/${name}-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: `${folder}/${name}-1280.png`, fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
};

const mistakes = (page: Page) =>
  page.getByRole('alert', { name: 'There is a problem' }).getByRole('link').allTextContents();

async function fillInDate(page: Page, name: string, [day, month, year]: readonly [string, string, string]) {
  const group = page.getByRole('group', { name });
  await group.getByLabel('Day', { exact: true }).fill(day);
  await group.getByLabel('Month').fill(month);
  await group.getByLabel('Year').fill(year);
}

const item = (page: Page, number: number) => page.getByRole('region', { name: `Item ${number}` });

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(bytes - 8)]);

/** Adds a receipt of the first item, which does not arrive at first, beside files that are refused. */
async function addReceipts(page: Page): Promise<void> {
  const first = item(page, 1);
  await first.getByRole('button', { name: 'Yes' }).click();
  const chooser = first.getByLabel('Choose a file');
  await chooser.waitFor();
  await button(page, 'Continue').click();
  await expect.poll(() => mistakes(page)).toContain('Item 1: Add a picture of the receipt');
  const { promise: mended, resolve: mend } = Promise.withResolvers<void>();
  const secondPiece = /api\/files.*piece=1$/;
  await page.route(secondPiece, (route) => route.fulfill({ status: 400, body: '{}' }), { times: 1 });
  await chooser.setInputFiles([
    { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdf(600_000) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await expect
    .poll(() => first.getByRole('alert').allTextContents())
    .toEqual([
      'This file did not arrive. Check the connection.',
      'A file is none of these: JPEG, PNG or PDF. Add one that is.',
      'A file is none of these: JPEG, PNG or PDF. Add one that is.',
    ]);
  await page.route(secondPiece, async (route) => {
    await mended;
    await route.continue();
  });
  await button(page, 'Try again receipt.pdf').press('Enter');
  const progress = first.getByRole('progressbar', { name: 'Sending receipt.pdf' });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBe(512 * 1024);
  await button(page, 'Continue').click();
  await expect
    .poll(() => mistakes(page))
    .toContain(
      'Item 1: A picture of the receipt: A file has not arrived. Wait for it, or remove it and add it again.',
    );
  expect([...(await faultsOn(page)), ...(await faultsMirrored(page))]).toEqual([]);
  await picture(page, 'receipts');
  mend();
  await page.getByRole('status').getByText('receipt.pdf was added').waitFor({ state: 'attached' });
  for (const name of ['notes.txt', 'photo.jpg']) {
    await button(page, `Remove ${name}`).press('Enter');
    await expect.poll(() => hasFocus(chooser)).toBe(true);
  }
  expect(await first.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^receipt\.pdf/),
  ]);
}

/** Signs by drawing, after a name that was typed and strokes that were cleared. */
async function sign(page: Page): Promise<void> {
  await at(page, '/sign');
  const [area, name] = [
    page
      .locator('svg')
      .filter({ has: page.locator('path') })
      .last(),
    page.getByLabel('Or type your name'),
  ];
  await button(page, 'Continue').click();
  await page.getByText('Sign, or type your name.').first().waitFor();
  expect(await hasFocus(name)).toBe(true);
  await page.keyboard.type('Ida Falk');
  const draw = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await area.boundingBox()) ?? {};
    await page.mouse.move(x + width * 0.2, y + height * 0.7);
    await page.mouse.down();
    for (const [right, down] of [
      [0.3, 0.2],
      [0.4, 0.7],
      [0.5, 0.4],
      [0.7, 0.6],
    ] as const)
      await page.mouse.move(x + width * right, y + height * down, { steps: 5 });
    await page.mouse.up();
  };
  await draw();
  expect(await name.inputValue()).toBe('');
  await button(page, 'Clear').press('Enter');
  await page.getByText('Sign here').waitFor();
  expect(await hasFocus(button(page, 'Clear'))).toBe(true);
  await picture(page, 'signature-empty');
  await draw();
  expect([...(await faultsOn(page)), ...(await faultsMirrored(page))]).toEqual([]);
  await picture(page, 'signature');
  await button(page, 'Continue').click();
}

/** Staff find the receipt by the session, and download it. */
async function downloadAsStaff(session: string): Promise<void> {
  const page = await stage.visit(`/staff/files?session=${session}`);
  await signInByToken(page, staffToken);
  const receipt = page.getByRole('link', { name: 'receipt.pdf' });
  await receipt.waitFor();
  await picture(page, 'staff-files');
  const download = page.waitForEvent('download');
  await receipt.click();
  expect((await download).suggestedFilename()).toBe('receipt.pdf');
  await page.close();
}

/** Three items, of which the second is removed again. */
async function fillInItems(page: Page): Promise<void> {
  await at(page, '/items');
  await item(page, 1).getByLabel('What is it?').fill('A lute');
  await item(page, 1).getByLabel('What did it cost?').fill('900');
  await button(page, 'Add another item').click();
  await expect.poll(() => hasFocus(item(page, 2).getByRole('heading', { name: 'Item 2' }))).toBe(true);
  await item(page, 2).getByLabel('What is it?').fill('A hat');
  await button(page, 'Add another item').click();
  await item(page, 3).getByLabel('What is it?').fill('A coat');
  await item(page, 3).getByLabel('What did it cost?').fill('120');
  await button(page, 'Continue').click();
  await expect
    .poll(() => mistakes(page))
    .toEqual(['Item 1: Say whether you have the receipt', 'Item 2: Enter what it cost']);
  expect(await faultsOn(page)).toEqual([]);
  await picture(page, 'items');

  await button(page, 'Remove Item 2').press('Enter');
  await expect.poll(() => item(page, 3).count()).toBe(0);
  expect(await item(page, 2).getByLabel('What is it?').inputValue()).toBe('A coat');
  await expect.poll(() => hasFocus(button(page, 'Add another item'))).toBe(true);
  await addReceipts(page);
  await button(page, 'Continue').click();
  await sign(page);
  await at(page, '/check');
  await page.getByText('Signed by hand').waitFor();
  await page.getByText('receipt.pdf').waitFor();
  await downloadAsStaff(await page.evaluate(() => String(localStorage.getItem('lost-luggage-session'))));
  await page.getByRole('link', { name: 'Change Item 1: Do you have the receipt?' }).click();
  await at(page, '/items');
  await button(page, 'Remove receipt.pdf').waitFor();
  await item(page, 1).getByRole('button', { name: 'No' }).click();
  await button(page, 'Continue').click();
  await at(page, '/receipts');
  await button(page, 'Continue').click();
}

test('a form asks for an address, a text beside a choice, and dates in their order', async () => {
  const page = await stage.visit('/');
  await button(page, 'Start the claim').click();
  await at(page, '/journey');
  await page.getByText('Both days are on your boarding card.').waitFor();
  await page.getByText('(optional)').waitFor();
  await picture(page, 'journey');

  await button(page, 'Continue').click();
  await expect
    .poll(() => mistakes(page))
    .toEqual([
      'Enter the flight number',
      'Enter the day of departure',
      'Enter the day of arrival',
      'Say what you lost',
      'Choose what marks it',
      'Enter an e-mail address',
    ]);
  await picture(page, 'journey-missing');

  await page.getByLabel('Flight number').fill('TN 204');
  await fillInDate(page, 'Day of departure', ['20', '3', '2026']);
  await fillInDate(page, 'Day of arrival', ['19', '3', '2026']);
  await page.getByLabel('What did you lose?').fill('else');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const other = page.getByLabel('What is it?');
  await expect.poll(() => hasFocus(other)).toBe(true);
  for (const mark of ['A name tag', 'A ribbon', 'A sticker']) await button(page, mark).click();
  await page.getByLabel('E-mail address').fill('ida@tern');
  await button(page, 'Continue').click();
  await expect
    .poll(() => mistakes(page))
    .toEqual([
      'Day of arrival: You cannot have arrived before you departed',
      'What did you lose? Enter an answer.',
      'What marks it? Choose at most 2 answers.',
      'E-mail address: Enter an e-mail address like name@example.com.',
    ]);
  await picture(page, 'journey-wrong');

  await fillInDate(page, 'Day of arrival', ['20', '3', '2026']);
  await other.fill('A harp');
  await button(page, 'A sticker').click();
  await page.getByLabel('E-mail address').fill('ida@tern.example');
  await button(page, 'Continue').click();
  await fillInItems(page);
  await at(page, '/check');
  await page.getByText('A harp').waitFor();
  await picture(page, 'check');

  await page.getByRole('link', { name: 'Change What did you lose?' }).click();
  await at(page, '/journey');
  expect(await other.inputValue()).toBe('A harp');
  await page.getByLabel('What did you lose?').fill('Suitcase');
  await expect.poll(() => other.count()).toBe(0);
  await button(page, 'Continue').click();
  await at(page, '/check');
  await page.getByText('Suitcase').waitFor();
  await page.getByRole('link', { name: 'Change Item 2: What is it?' }).click();
  await at(page, '/items');
  await expect.poll(() => hasFocus(item(page, 2).getByLabel('What is it?'))).toBe(true);
  await button(page, 'Remove Item 1').click();
  await button(page, 'Continue').click();
  await at(page, '/check');
  await expect.poll(() => page.getByText('A lute').count()).toBe(0);
  await button(page, 'Send the claim').click();
  await at(page, '/thanks');
  await picture(page, 'thanks');
  const [row] = await stage.query('select email, answers from sessions');
  expect(row).toMatchObject({
    email: 'ida@tern.example',
    answers: {
      Piece: 'Suitcase',
      'Piece (other)': '',
      Marks: 'A name tag, A ribbon',
      Phone: '',
      Signature: expect.stringMatching(/^drawn: M\d+ \d+(L\d+ \d+)+$/),
      Item: '1',
      'Item 1 What': 'A coat',
      'Item 1 Price': '120',
    },
  });
});
