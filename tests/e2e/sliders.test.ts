import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { at, button, goOn } from './acts.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

describe('step 6', () => {
  const salary = (page: Page) => page.getByRole('textbox');

  test('starts at $60,000, moves by $1,000 with the arrow keys and its buttons, ends at $0 and $300,000, and takes a typed amount, rounded to its steps', async () => {
    const { page, sessionId } = await stage.visitStep('/step6');
    const press = (key: string) => page.getByRole('slider').press(key);
    const click = (name: string) => button(page, name).click();
    expect(await salary(page).inputValue()).toBe('$60,000');
    for (const [move, shown] of [
      [() => press('ArrowRight'), '$61,000'],
      [() => press('ArrowLeft'), '$60,000'],
      [() => press('ArrowLeft'), '$59,000'],
      [() => click('More'), '$60,000'],
      [() => click('More'), '$61,000'],
      [() => click('Less'), '$60,000'],
      [() => press('Home'), '$0'],
      [() => click('Less'), '$0'],
      [() => press('End'), '$300,000'],
      [() => click('More'), '$300,000'],
    ] as const) {
      await move();
      expect(await salary(page).inputValue()).toBe(shown);
    }
    await goOn(page).click();
    await at(page, '/step7');
    expect(await stage.answerOf(sessionId, 'Step 6')).toBe('$300000');

    await page.goBack();
    await at(page, '/step6');
    await salary(page).focus();
    await page.keyboard.type('72,499');
    await page.keyboard.press('Enter');
    await at(page, '/step7');
    expect(await stage.answerOf(sessionId, 'Step 6')).toBe('$72000');
  });
});

test("step 9 shows '50+ years' at its end, and '1 year', which it stores as '1 years' as it does every number", async () => {
  const { page, sessionId } = await stage.visitStep('/step9');
  const years = page.getByRole('textbox');
  expect(await years.inputValue()).toBe('10 years');
  await page.getByRole('slider').press('End');
  expect(await years.inputValue()).toBe('50+ years');
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('50+ years');
  await page.getByRole('slider').press('Home');
  await button(page, 'More').click();
  expect(await years.inputValue()).toBe('1 year');
  await goOn(page).click();
  await at(page, '/step10');
  expect(await stage.answerOf(sessionId, 'Step 9')).toBe('1 years');
});
