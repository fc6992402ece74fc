import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { button } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { barriersOn, desktop, phone, type Stage, test } from './stage.ts';

const file = 'examples/home-training/funnel.json';
const { steps }: { steps: readonly { kind: string; layout?: string; path: string }[] } = JSON.parse(
  readFileSync(file, 'utf8'),
);
/** The first step of each kind and arrangement. A loading step goes on by itself. */
const oneOfEachKind = [
  ...Map.groupBy(
    steps.filter(({ kind }) => kind !== 'loading'),
    ({ kind, layout }) => `${kind} ${layout}`,
  ).values(),
].flatMap(([step]) => step ?? []);

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { FUNNEL: file } });
});

/** A visitor of the layout app who has begun, and may open any step. */
async function begun(options: Parameters<Stage['visitor']>[0] = {}): Promise<Page> {
  const page = await stage.visitor({ viewport: phone, ...options });
  const started = page.waitForResponse('**/api/submit');
  await page.goto('/');
  await started;
  return page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('main form') !== null);
}

/** What can be pressed on the screen, and is covered by something else once it is scrolled to. */
const coveredOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, input:not([type="hidden"]))')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const target = element.closest('label') ?? element;
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = target.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return !(top && (target.contains(top) || top.contains(target)));
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

describe('in the layout app', () => {
  test('the way on of every kind of step is within reach of the thumb on a phone, and Back is in the header, before the name', async () => {
    const page = await begun();
    for (const { path } of oneOfEachKind) {
      await open(page, path);
      const bottoms = await page
        .locator('main form :is(button, [role="radio"], label)')
        .evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().bottom));
      const lowest = Math.max(...bottoms.filter((bottom) => bottom <= phone.height));
      expect(lowest, path).toBeGreaterThan(0.75 * phone.height);
    }
    await open(page, '/body');
    await button(page, 'A body that used to train').click();
    await page.getByText('You are in good company').waitFor();
    const reply = await button(page, 'Continue').boundingBox();
    expect(reply?.y).toBeGreaterThan(0.75 * phone.height);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const header = await page.getByRole('progressbar').boundingBox();
    expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));

    const links = page.locator('header').getByRole('link');
    expect(await links.first().textContent()).toBe('Back');
    await links.first().click();
    await page.waitForURL(/\/goal/);
  });

  test('nothing is cut off, too low, or covered, with letters of 200 % too', async () => {
    const page = await begun({ viewport: { width: 320, height: 640 } });
    for (const path of ['/coach', '/plans']) {
      await open(page, path);
      expect(await faultsOn(page), path).toEqual([]);
      const chromium = await page.context().newCDPSession(page);
      await chromium.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      expect(await coveredOn(page), path).toEqual([]);
      await chromium.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    }
  });

  test('the chosen plan and what it costs stay beside Continue, and who leaves is asked about an offer once, with two answers alike', async () => {
    const page = await begun();
    await open(page, '/plans');
    const wayOn = button(page, 'Continue').locator('..');
    expect(await wayOn.textContent()).toBe('12 weeks$5/weekTotal $60Continue');
    await page.getByRole('radio', { name: /4 weeks/ }).check();
    expect(await wayOn.textContent()).toBe('4 weeks$9/weekTotal $36Continue');
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const parts = await wayOn
        .locator('> *')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()));
      expect(parts.map(({ height }) => height > 20)).toEqual([true, true]);
      expect(Math.max(...parts.map(({ bottom }) => bottom))).toBeLessThanOrEqual(viewport.height);
    }
    await page.setViewportSize(phone);

    await button(page, 'Not now').click();
    await page.getByRole('heading', { name: 'Try four weeks for less?' }).waitFor();
    await page.getByText('$27').first().waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await button(page, 'No, thanks').press('Enter');
    await page.getByRole('heading', { name: 'Your plan is kept here' }).waitFor();
    await page.getByRole('link', { name: 'See the plans again' }).click();
    await page.getByText('$36').first().waitFor();
    await button(page, 'Not now').click();
    await page.getByRole('heading', { name: 'Your plan is kept here' }).waitFor();
  });

  test('the dark theme can be read, and its font has come; in forced colours what is chosen is told apart, and nothing moves for who wants no motion', async () => {
    const page = await begun({ colorScheme: 'dark' });
    await open(page, '/hold');
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(16, 21, 31)',
    );
    expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('16px text')))).toBe(
      true,
    );

    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' });
    await page.reload();
    await page.waitForFunction(() => document.querySelector('main form') !== null);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const look = async (name: string) => (await button(page, name).screenshot()).toString('base64');
    const before = [await look('No time'), await look('I lose interest')];
    await button(page, 'No time').click();
    await page.mouse.move(0, 0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await look('No time')).not.toBe(before[0]);
    expect(await look('I lose interest')).toBe(before[1]);
  });

  test('without scripts the landing page is whole, and its button leads on', async () => {
    const page = await stage.visitor({ viewport: phone, javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Strong in twenty minutes a day' }).waitFor();
    const begin = button(page, 'Get my plan');
    const box = await begin.boundingBox();
    expect(box?.y).toBeGreaterThan(0.75 * phone.height);
    await begin.click();
    await page.waitForURL(/\/goal/);
  });
});
