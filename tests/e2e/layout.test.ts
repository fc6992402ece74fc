import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { payAs } from './acts.ts';
import { comeToRest } from './come-to-rest.ts';
import { faultsAtExtremes } from './layout-faults.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

// journey.test.ts checks the landing page, the screens of the quiz and /error on its way, analytics.test.ts the figures.
test('with large letters on the narrowest phone, and on a desktop, nothing is cut off, overlaps or scrolls sideways on /home and /nowhere', async () => {
  const page = await stage.visitor();
  for (const [path, name] of [
    ['/home', 'Let AI find your next job'],
    ['/nowhere', '404 Page Not Found'],
  ] as const) {
    await page.goto(path);
    await heading(page, name);
    expect(await faultsAtExtremes(page)).toEqual([]);
  }
});

test('on a tablet, at 640, 768 and 834 pixels, the cards of both landing pages leave no gap, and their figures are in line', async () => {
  const page = await stage.visitor();
  for (const path of ['/', '/home']) {
    await page.goto(path);
    for (const width of [640, 768, 834]) {
      const at = `${path} at ${width} px`;
      await page.setViewportSize({ width, height: 1024 });
      const cards = page.locator('main ul:has(> li p)');
      const gaps = await cards.evaluateAll(
        (lists) =>
          lists.filter((list) => {
            const last = list.lastElementChild?.getBoundingClientRect().right ?? 0;
            return list.getBoundingClientRect().right - last > 1;
          }).length,
      );
      const figures = await page
        .locator('main dd')
        .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().toJSON()));
      const different = (side: 'top' | 'height') => new Set(figures.map((figure) => figure[side])).size;
      expect(gaps, at).toBe(0);
      expect(different('height'), at).toBe(1);
      // The elements are in a row or in a column.
      expect([1, figures.length], at).toContain(different('top'));
    }
  }
});

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('There is no such element on the screen.');
  return box;
};

test('who pays on a phone sees the badge and the price of the plan above Continue, finds the button that shows the password beside its label, and nothing is cut off at the checkout and on /success', async () => {
  const { page } = await stage.visitStep('/step26');
  const continues = await boxOf(page.getByRole('button', { name: 'Continue' }));
  for (const text of ['MOST POPULAR', '$23/week']) {
    const { y, height } = await boxOf(page.getByText(text, { exact: true }));
    expect(y + height, text).toBeLessThan(continues.y);
  }

  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Checkout');
  const faults = await faultsAtExtremes(page);
  await payAs(page, 'a.very.long.name.of.somebody.who.applies@an-employer.example.com');
  await heading(page, 'Payment Successful!');
  expect([...faults, ...(await faultsAtExtremes(page))]).toEqual([]);

  const password = page.getByLabel('Password', { exact: true });
  const [input, show] = [await boxOf(password), await boxOf(page.getByRole('button', { name: 'Show' }))];
  expect(show.y + show.height).toBeLessThanOrEqual(input.y);
  await password.fill('correct horse battery');
  expect(await password.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
});

/** Everything that moves between step 12 and step 13, by the name of its animation or transition. */
async function movementsWith(reducedMotion: 'reduce' | 'no-preference'): Promise<readonly string[]> {
  const { page } = await stage.visitStep('/step12', await stage.visitor({ reducedMotion }));
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { pseudoElement, target } = animation.effect as KeyframeEffect;
        seen.add(`${pseudoElement ?? target?.className}`);
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await heading(page, "What's your gender?");
  await comeToRest(page);
  return page.evaluate(() => [...Object(window).seen]);
}

test('from one step to the next the screens move, and nothing does for a visitor who wants no motion', async () => {
  expect(await movementsWith('no-preference')).not.toEqual([]);
  expect(await movementsWith('reduce')).toEqual([]);
});
