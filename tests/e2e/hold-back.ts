import type { Page } from 'playwright-core';

/**
 * Holds back the page's requests to these addresses (a playwright glob or a predicate), until the returned function is
 * called.
 */
export async function holdBack(page: Page, addresses: string | ((url: URL) => boolean)): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
