import type { Page } from 'playwright-core';
import { layoutFaultsOn } from './layout-faults.ts';
import { barriersOn, desktop, phone } from './stage.ts';

/** What axe finds on a screen, and what is wrong with its layout at 320, 1280 and 390 pixels, one line each. */
export async function faultsOn(page: Page): Promise<readonly string[]> {
  const faults = await barriersOn(page);
  for (const size of [{ width: 320, height: 640 }, desktop, phone]) {
    await page.setViewportSize(size);
    faults.push(...(await layoutFaultsOn(page)));
  }
  return faults;
}
