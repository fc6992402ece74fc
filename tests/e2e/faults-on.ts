import type { Page } from 'playwright-core';
import { layoutFaultsOn, type targetHeight } from './layout-faults.ts';
import { barriersOn, desktop, phone } from './stage.ts';

/**
 * What axe finds on a screen, and the faults of its layout at 320, 1280 and 390 pixels, and with text of 200 %. In: the
 * least height of targets, if it is less than on a phone.
 */
export async function faultsOn(page: Page, least?: typeof targetHeight): Promise<readonly string[]> {
  const faults = await barriersOn(page);
  for (const size of [{ width: 320, height: 640 }, desktop, phone]) {
    await page.setViewportSize(size);
    faults.push(...(await layoutFaultsOn(page, least)));
  }
  const chromium = await page.context().newCDPSession(page);
  const letters = (standard: number) => chromium.send('Page.setFontSizes', { fontSizes: { standard } });
  await letters(32);
  faults.push(...(await layoutFaultsOn(page, least)).map((fault) => `with text of 200 %: ${fault}`));
  await letters(16);
  await chromium.detach();
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
