import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button, goOn, payAs } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { tabTo } from './keyboard.ts';
import { moving, type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({
    environment: { FUNNEL: 'examples/weight-loss.json', PUBLIC_URL: 'https://quiz.example.com' },
  });
});

/** A visitor whose page records layout shifts that no tap or key caused. */
async function watchedVisitor(): Promise<Page> {
  const page = await stage.visitor(moving);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        sources: readonly { node?: Element }[];
      })[]) {
        // A loading step moves its lines without a tap.
        if (entry.hadRecentInput || location.pathname === '/menu') continue;
        shifts.push(entry.sources.map(({ node }) => node?.outerHTML).join());
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

/** The faults of a screen with pictures: its layout, what axe finds, missing pictures, layout shifts. */
async function pictureFaults(page: Page): Promise<readonly unknown[]> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const moved = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  const empty = await page.evaluate(() =>
    [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
  );
  const faults = [...moved, ...empty, ...(await faultsOn(page))];
  // Another size of the letters moves the page.
  await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
  return faults;
}

const press = async (page: Page, name: string) => {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
};

test('a visitor gets by keyboard from the pictures of the landing page to the app, and the row has every answer', async () => {
  const page = await watchedVisitor();
  await page.goto('/');
  expect(await pictureFaults(page)).toEqual([]);
  const logo = page.getByRole('link', { name: 'Evenmeal' }).getByRole('img');
  expect(await logo.getAttribute('src')).toMatch(/^\/assets\/pictures\/[\w-]{43}\.svg$/);
  const table = page.getByRole('img', { name: /A plate with leaves/ });
  // On a phone with a pixel ratio of 1, the file of 640 pixels is enough.
  expect(await table.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-640\.avif$/);
  await press(page, 'Get stronger');

  await at(page, '/foods');
  expect(await pictureFaults(page)).toEqual([]);
  await press(page, 'Fish');
  await press(page, 'Bread and grains');
  await press(page, 'Continue');
  await at(page, '/evenings');
  await press(page, 'I rarely cook');
  await at(page, '/quick');
  await press(page, 'Continue');
  await at(page, '/height');
  await tabTo(page, page.getByRole('textbox', { name: /ft/ }));
  await page.keyboard.type('5');
  await tabTo(page, page.getByRole('textbox', { name: /in/ }));
  await page.keyboard.type('7');
  await press(page, 'Continue');
  await at(page, '/weight');
  await tabTo(page, page.getByRole('textbox'));
  await page.keyboard.type('150');
  await press(page, 'Continue');
  await at(page, '/result');
  await page.getByText('Your BMI is \u206823.5\u2069: \u2068Normal weight\u2069.').waitFor();
  // None of the other three pictures is loaded.
  expect(
    await page.getByText(/menu keeps it there|menu goes slowly|Without your weight/).allTextContents(),
  ).toEqual(['Your weight is healthy for your height. Your menu keeps it there.']);
  expect(await pictureFaults(page)).toEqual([]);
  await press(page, 'Continue');
  await at(page, '/email');
  await tabTo(page, page.getByRole('textbox'));
  await page.keyboard.type('ana@example.com');
  await press(page, 'Continue');
  await at(page, '/plans');
  await page.getByText(/your twelve weeks end on \u2068[A-Z][a-z]+ \d+, \d{4}\u2069\./).waitFor();
  expect(await pictureFaults(page)).toEqual([]);
  const sessionId = String(new URL(page.url()).searchParams.values().next().value);
  await press(page, 'Continue');
  await payAs(page, 'ana@example.com');

  await page.getByRole('heading', { name: 'Your menu is ready' }).waitFor();
  await page.getByLabel(/^Password/).fill('ten letters or more');
  await goOn(page).press('Enter');
  await at(page, '/app');
  expect(await stage.answersOf(sessionId)).toMatchObject({
    Goal: 'Stronger',
    Foods: 'Fish, Bread and grains',
    Evenings: 'I rarely cook',
    Height: '170',
    Weight: '68',
    Plan: 'season',
  });
});

test('without scripts the first question is answered by its pictures, and a shared link shows the preview', async () => {
  const page = await stage.visitor({ javaScriptEnabled: false });
  await page.goto('/');
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
    /^https:\/\/quiz\.example\.com\/assets\/pictures\/[\w-]{43}-1200\.jpg$/,
  );
  await button(page, 'Calmer meals').click();
  await at(page, '/foods');
});
