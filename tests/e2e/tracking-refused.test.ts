import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { button } from './acts.ts';
import { type Collector, startCollector } from './collector.ts';
import { passStops, quiz } from './journey.ts';
import { type Stage, test } from './stage.ts';

let collector: Collector;
let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  collector = await startCollector();
  stage = await openStage({ environment: collector.environment });
});
afterAll(() => collector.stop());

interface Walk {
  /** The addresses that the page asked for. */
  readonly requested: readonly URL[];
  readonly policy: string;
  /** What the SDK has stored in the browser. */
  readonly remembered: string[];
}

/** Answers a few questions, with time for tracking to load. */
async function walk(page: Page): Promise<Walk> {
  const requested: URL[] = [];
  page.on('request', (request) => requested.push(new URL(request.url())));
  const response = await page.goto('/?utm_source=letter');
  // The code that publishes in the page is loaded together with the code that calls the vendors.
  await page.waitForFunction(() => window.dataLayer?.length);
  await button(page, 'Yes').click();
  await passStops(page, quiz.slice(0, 2));
  await page.reload();
  await page.waitForFunction(() => window.dataLayer?.length);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const remembered = await page.evaluate(() => [
    ...Object.keys(localStorage).filter((key) => key.startsWith('AMP')),
    ...Object.keys(sessionStorage).filter((key) => /^AMP|^stile\.(facts|unsent)$/.test(key)),
  ]);
  expect(requested.some(({ origin }) => origin === stage.address)).toBe(true);
  return { requested, policy: response?.headers()['content-security-policy'] ?? '', remembered };
}

/** The policy without the hashes of the page's inline style and script. */
const hostsOf = (policy: string) => policy.replaceAll(/ 'sha256-[^']+'/g, '');
const elsewhere = ({ requested }: Walk) =>
  requested.filter(({ origin }) => origin !== stage.address).map(String);
const vendorCode = ({ requested }: Walk) =>
  requested.filter(({ pathname }) => /product-analytics/.test(pathname)).map(String);

test('a visitor who says nothing is tracked, and the policy names both hosts', async () => {
  const seen = await walk(await stage.visitor());
  expect(new Set(elsewhere(seen).map((address) => new URL(address).origin))).toEqual(
    new Set([collector.address]),
  );
  expect(hostsOf(seen.policy)).toContain(`script-src 'self' ${collector.address};`);
  expect(seen.policy).toContain(`connect-src 'self' ${collector.address};`);
  expect(seen.policy).not.toContain('unsafe');
  expect(seen.remembered).not.toEqual([]);
});

// With a header, server/pages/vendors.test.ts finds the page to name no vendor, as if none were set up.
// The other properties of the navigator that refuse are in renderer/tracking/publish.test.ts.
test('navigator.globalPrivacyControl stops every call of theirs', async () => {
  const page = await stage.visitor();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
  );
  collector.clear();
  const seen = await walk(page);
  expect(elsewhere(seen)).toEqual([]);
  expect(vendorCode(seen)).toEqual([]);
  expect(collector.requests).toEqual([]);
  expect(seen.remembered).toEqual([]);
});
