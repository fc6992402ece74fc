import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { button, goOn } from './acts.ts';
import { comeToRest } from './come-to-rest.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

/** Opens a step for somebody whose system draws every page in a few colours of its own (Windows' contrast themes). */
async function stepInForcedColors(path: string): Promise<Page> {
  const visitor = await stage.visitor({ forcedColors: 'active' });
  return (await stage.visitStep(path, visitor)).page;
}

/** A screenshot of an element. */
async function look(element: Locator): Promise<string> {
  await comeToRest(element.page());
  return (await element.screenshot()).toString('base64');
}

describe('in forced colours', () => {
  test.each([
    ['/step8', 'Mid level (3-5 years)', 'Senior level (6+ years)'],
    ['/step22', 'Part-time', 'Remote'],
  ])('on %s only what is chosen is ticked', async (path, chosen, other) => {
    const page = await stepInForcedColors(path);
    const mark = (name: string) => button(page, name).locator('span').last();
    const before = await look(mark(chosen));
    await button(page, chosen).click();
    await page.mouse.move(0, 0);
    expect(await look(mark(other))).toBe(before);
    expect(await look(mark(chosen))).not.toBe(before);
  });

  test('Continue has an edge', async () => {
    const page = await stepInForcedColors('/step3');
    expect(await goOn(page).evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  });

  test.each(['/step12', '/step21'])(
    'on %s the parts that are done differ from those to come',
    async (path) => {
      const parts = (await stepInForcedColors(path)).getByRole('progressbar').locator('span');
      expect(await look(parts.first())).not.toBe(await look(parts.last()));
    },
  );

  test('a slider has its track', async () => {
    const page = await stepInForcedColors('/step6');
    const { x, y, width, height } = (await page.getByRole('slider').boundingBox()) ?? expect.fail();
    const at = async (share: number) =>
      (await page.screenshot({ clip: { x: x + share * width, y, width: 8, height } })).toString('base64');
    const beside = await page.screenshot({ clip: { x: x - 10, y, width: 8, height } });
    expect(await at(0.1)).not.toBe(await at(0.9));
    expect(await at(0.9)).not.toBe(beside.toString('base64'));
  });
});
