import type { Locator, Page } from 'playwright-core';
import type { Screen } from './first-screens.ts';

/** The button that the bench clicks to answer a screen: its first. */
export const answerButton = (page: Page, { answers }: Screen): Locator =>
  page.getByRole('button', { name: answers[0]?.label ?? '', exact: true }).first();
