import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { at, button, goOn } from './acts.ts';
import { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterEach(() => stage.dismissVisitors());
afterAll(() => stage.close());

describe('step 6', () => {
  const salary = (page: Page) => page.getByRole('textbox');

  test('starts at $60,000 and moves by $1,000, with the arrow keys and with its buttons', async () => {
    const { page, sessionId } = await stage.visitStep('/step6');
    expect(await salary(page).inputValue()).toBe('$60,000');
    await page.getByRole('slider').press('ArrowRight');
    expect(await salary(page).inputValue()).toBe('$61,000');
    await page.getByRole('slider').press('ArrowLeft');
    await page.getByRole('slider').press('ArrowLeft');
    expect(await salary(page).inputValue()).toBe('$59,000');
    await button(page, 'More').click();
    await button(page, 'More').click();
    expect(await salary(page).inputValue()).toBe('$61,000');
    await button(page, 'Less').click();
    await button(page, 'Less').click();
    expect(await salary(page).inputValue()).toBe('$59,000');
    await goOn(page).click();
    await at(page, '/step7');
    expect(await stage.answerOf(sessionId, 'Step 6')).toBe('$59000');
  });

  test('ends at $0 and at $300,000', async () => {
    const { page, sessionId } = await stage.visitStep('/step6');
    await page.getByRole('slider').press('Home');
    expect(await salary(page).inputValue()).toBe('$0');
    await button(page, 'Less').click();
    expect(await salary(page).inputValue()).toBe('$0');
    await page.getByRole('slider').press('End');
    expect(await salary(page).inputValue()).toBe('$300,000');
    await button(page, 'More').click();
    expect(await salary(page).inputValue()).toBe('$300,000');
    await goOn(page).click();
    await at(page, '/step7');
    expect(await stage.answerOf(sessionId, 'Step 6')).toBe('$300000');
  });

  test('takes a typed amount, rounded to its steps', async () => {
    const { page, sessionId } = await stage.visitStep('/step6');
    await salary(page).focus();
    await page.keyboard.type('72,499');
    await page.keyboard.press('Enter');
    await at(page, '/step7');
    expect(await stage.answerOf(sessionId, 'Step 6')).toBe('$72000');
  });
});

test("step 9 shows '50+ years' at its end and stores '50 years'", async () => {
  const { page, sessionId } = await stage.visitStep('/step9');
  expect(await page.getByRole('textbox').inputValue()).toBe('10 years');
  await page.getByRole('slider').press('End');
  expect(await page.getByRole('textbox').inputValue()).toBe('50+ years');
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('50+ years');
  await goOn(page).click();
  await at(page, '/step10');
  expect(await stage.answerOf(sessionId, 'Step 9')).toBe('50 years');
});

test("step 9 shows '1 year', and stores '1 years' as it does every number", async () => {
  const { page, sessionId } = await stage.visitStep('/step9');
  await page.getByRole('slider').press('Home');
  await button(page, 'More').click();
  expect(await page.getByRole('textbox').inputValue()).toBe('1 year');
  await goOn(page).click();
  await at(page, '/step10');
  expect(await stage.answerOf(sessionId, 'Step 9')).toBe('1 years');
});

test.each([320, 360, 390])(
  'at %i pixels the whole number is seen, at first and at the end',
  async (width) => {
    const cut: string[] = [];
    for (const path of ['/step6', '/step9']) {
      const { page } = await stage.visitStep(path, await stage.visitor({ viewport: { width, height: 800 } }));
      const number = page.getByRole('textbox');
      cut.push(...(await cutIn(number)));
      await page.getByRole('slider').press('End');
      cut.push(...(await cutIn(number)));
    }
    expect(cut).toEqual([]);
  },
);

/** The value of an input that is too narrow for it. */
const cutIn = (input: Locator): Promise<string[]> =>
  input.evaluate((element) => {
    const { value, scrollWidth, clientWidth } = element as HTMLInputElement;
    return scrollWidth > clientWidth ? [`${value} is ${scrollWidth} px wide in ${clientWidth}`] : [];
  });
