import type { Locator, Page } from 'playwright-core';

/** The toasts on the page; with words, those that say just these. */
export function toastOn(page: Page, title = '', text = ''): Locator {
  return page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${title}${text}`) });
}

/**
 * Watches for toasts from now on, on this page of the visitor and on those that follow. The function it gives says whether
 * there has been one, even one that is gone.
 */
export async function watchForToasts(page: Page): Promise<() => boolean> {
  let seen = false;
  await page.exposeFunction('seeToast', () => {
    seen = true;
  });
  const watch = () =>
    new MutationObserver(() => {
      if (document.querySelector('[role="region"] li, [role="alert"]')) Object(window).seeToast();
    }).observe(document, { childList: true, subtree: true });
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return () => seen;
}
