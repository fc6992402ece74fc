import type { Browser, CDPSession, Page } from 'playwright-core';
import { noSightings, type Sightings } from './sightings.ts';
import { countTransferred, type Requests } from './transferred.ts';
import { watchPage } from './watch-page.ts';

/** Slow 4G, in bytes a second and milliseconds. */
const slow4G = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};

/** How much slower than this machine's the phone's processor is. */
const cpuSlowdown = 4;

/** A phone with a cold cache, and its observations. */
export interface Phone {
  readonly page: Page;
  readonly sightings: Sightings;
  readonly transferred: Requests;
  /** Bytes of heap in use after a garbage collection. */
  heap(): Promise<number>;
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Runs work on a new phone, slow by default. */
export async function onPhone<Result>(
  browser: Browser,
  work: (phone: Phone) => Promise<Result>,
  { slow = true } = {},
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const sightings = noSightings();
    await page.exposeFunction('tell', (name: keyof Sightings, sighting: never) =>
      sightings[name].push(sighting),
    );
    await page.addInitScript(watchPage);
    const devtools = await context.newCDPSession(page);
    const transferred = await countTransferred(devtools);
    if (slow) await slowDown(devtools);
    const heap = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    };
    return await work({ page, sightings, transferred, heap });
  } finally {
    await context.close();
  }
}
