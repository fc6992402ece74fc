import type { Page } from 'playwright-core';
import { faultsAtExtremes, layoutFaultsOn, type targetHeight } from './layout-faults.ts';
import { barriersOn, phone } from './stage.ts';

/**
 * What axe finds on a screen, and the faults of its layout at the extremes; leaves it on a phone. In: the least height of
 * targets, if it is less than on a phone.
 */
export async function faultsOn(page: Page, least?: typeof targetHeight): Promise<readonly string[]> {
  const faults = [...(await barriersOn(page)), ...(await faultsAtExtremes(page, least))];
  await page.setViewportSize(phone);
  return faults;
}

/** The faults of the layout of a screen at 320 pixels if it is read from right to left. */
export async function faultsMirrored(page: Page): Promise<readonly string[]> {
  const turn = (dir: string) =>
    page.evaluate((dir) => {
      document.dir = dir;
    }, dir);
  await turn('rtl');
  await page.setViewportSize({ width: 320, height: 640 });
  const faults = await layoutFaultsOn(page);
  await page.setViewportSize(phone);
  await turn('ltr');
  return faults;
}
