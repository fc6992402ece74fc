import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from '../../scripts/support/chromium.ts';

/** Features of Chromium that are off. Chromium heeds only the last of such lists, so playwright's own is repeated. */
const disabledFeatures = [
  // The suggestions below the address bar, which each window loads as two pages: more work than opening a page of ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process that waits for a next site, which a visitor of ours never opens: a tenth of a visit's time.
  'SpareRendererForSitePerProcess',
  // Those of playwright-core 1.65; `disabledFeatures` in its source says why.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Starts the browser of the test run, for the caller to close. */
export const launchBrowser = (): Promise<Browser> =>
  launchChromium(inject('chromiumPath'), [`--disable-features=${disabledFeatures.join(',')}`]);
