import type { Locator, Page } from 'playwright-core';

/** The toasts on the page; with words, those that say just these. */
export function toastOn(page: Page, title = '', text = ''): Locator {
  return page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${title}${text}`) });
}

/**
 * Watches for toasts from now on. The function it gives says whether there has been one: what draws toasts is fetched
 * with the first, so that even one that is yet to be drawn, or is gone, counts.
 */
export function watchForToasts(page: Page): () => boolean {
  let asked = false;
  page.on('request', (request) => {
    asked ||= request.url().includes('/ToastView-') && request.url().endsWith('.js');
  });
  return () => asked;
}
