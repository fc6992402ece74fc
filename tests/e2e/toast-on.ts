import type { Locator, Page } from 'playwright-core';

/** The toasts on the page; with a title or text, those with exactly these. */
export function toastOn(page: Page, title = '', text = ''): Locator {
  return page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${title}${text}`) });
}

/**
 * Watches for toasts from now on, on this page and the visitor's later ones. Out: a function that says whether there
 * has been a toast, even one that is gone.
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
