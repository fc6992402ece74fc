import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { button, goOn } from './acts.ts';
import { comeToRest } from './come-to-rest.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

/** A screenshot of an element. */
async function look(element: Locator): Promise<string> {
  await comeToRest(element.page());
  return (await element.screenshot()).toString('base64');
}

test('in forced colours only what is chosen is ticked, Continue has an edge, the parts that are done differ from those to come, and a slider has its track', async () => {
  // Somebody whose system draws every page in a few colours of its own (Windows' contrast themes).
  const page = await stage.visitor({ forcedColors: 'active' });
  for (const [path, chosen, other] of [
    ['/step8', 'Mid level (3-5 years)', 'Senior level (6+ years)'],
    ['/step22', 'Part-time', 'Remote'],
  ] as const) {
    await stage.visitStep(path, page);
    const mark = (name: string) => button(page, name).locator('span').last();
    const before = await look(mark(chosen));
    await button(page, chosen).click();
    await page.mouse.move(0, 0);
    expect(await look(mark(other)), path).toBe(before);
    expect(await look(mark(chosen)), path).not.toBe(before);
  }
  expect(await goOn(page).evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');

  for (const path of ['/step12', '/step21']) {
    await stage.visitStep(path, page);
    const parts = page.getByRole('progressbar').locator('span');
    expect(await look(parts.first()), path).not.toBe(await look(parts.last()));
  }

  await stage.visitStep('/step6', page);
  const { x, y, width, height } = (await page.getByRole('slider').boundingBox()) ?? expect.fail();
  const at = async (share: number) =>
    (await page.screenshot({ clip: { x: x + share * width, y, width: 8, height } })).toString('base64');
  const beside = await page.screenshot({ clip: { x: x - 10, y, width: 8, height } });
  expect(await at(0.1)).not.toBe(await at(0.9));
  expect(await at(0.9)).not.toBe(beside.toString('base64'));
});
