import type { Locator, Page } from 'playwright-core';
import type { Screen } from './first-screens.ts';

const button = (page: Page, name = ''): Locator => page.getByRole('button', { name, exact: true }).first();

/** The button that answers a screen: the one that confirms, or the first answer. */
export const answerButton = (page: Page, { answers, confirm }: Screen): Locator =>
  button(page, confirm ?? answers[0]?.label);

/** Chooses, moves or types what the screen's button then confirms, if it has one. */
export async function fillScreen(page: Page, { several, answers, scale, typed }: Screen): Promise<void> {
  if (several) await button(page, answers[0]?.label).click();
  if (scale) await page.getByRole('slider').press('ArrowRight');
  if (typed) await page.getByRole('main').locator('input:not([type="hidden"])').first().fill(typed.value);
}
