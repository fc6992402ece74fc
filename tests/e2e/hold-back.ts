import type { Page } from 'playwright-core';

/** Holds back what the page asks for at these addresses (a playwright glob, or a test of each), until the function it gives is called. */
export async function holdBack(page: Page, addresses: string | ((url: URL) => boolean)): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
