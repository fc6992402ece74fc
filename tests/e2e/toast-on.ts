import type { Locator, Page } from 'playwright-core';

/** The toasts on the page; with words, those that say just these. */
export function toastOn(page: Page, title = '', text = ''): Locator {
  return page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${title}${text}`) });
}
