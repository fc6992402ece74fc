import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect } from 'vitest';
import { at, button, goOn, payAs } from './acts.ts';
import { type Collector, startCollector } from './collector.ts';
import { holdBack } from './hold-back.ts';
import { passStops, quiz, type Stop } from './journey.ts';
import { type Stage, sessionIdOf, test } from './stage.ts';
import { Expected, oursAmong, type TrackedEvent } from './tracked.ts';

const hour = 60 * 60 * 1000;
let collector: Collector;
let stage: Stage;
/** When the test takes place: each an hour after the one before, since clocks are put forward. */
let now = Date.now();
test.beforeAll(async ({ openStage }) => {
  collector = await startCollector();
  stage = await openStage({ environment: collector.environment });
});
beforeEach(() => {
  now += hour;
  collector.clear(now);
});
afterEach(() => collector.up());
afterAll(() => collector.stop());

/** The chunk with the SDK. */
const sdkCode = '**/assets/product-analytics-*.js';

/** A visitor whose clock may be put forward. */
async function newcomer(): Promise<Page> {
  const page = await stage.visitor();
  await page.clock.install({ time: now });
  return page;
}

/** Lets the time pass that the SDK waits for further events before it sends. */
const letSend = (page: Page) => page.clock.fastForward(1000);

/** Asked again less often than usual: each time moves the clock of the page. */
const sending = { timeout: 60_000, interval: 200 };

/** Waits until exactly these events have come from the page, each once. */
const collects = (page: Page, expected: readonly TrackedEvent[]) =>
  expect.poll(() => letSend(page).then(() => oursAmong(collector.arrivals)), sending).toEqual(expected);

/** Waits until the page has a response to everything that it sent: unanswered events are sent again on leaving. */
const delivered = (page: Page) => page.waitForFunction(() => !sessionStorage.getItem('stile.unsent'));

const stopAt = (path: string): Stop => {
  const stop = quiz.find((candidate) => candidate.path === path);
  if (!stop) throw new Error(`The quiz has no stop ${path}. Correct the path in the test.`);
  return stop;
};
const stopsFrom = (first: string, last: string): Stop[] =>
  quiz.slice(quiz.indexOf(stopAt(first)), quiz.indexOf(stopAt(last)) + 1);

/** A visitor at a step, after the collector has received their events. */
async function knownVisitor(path: string) {
  const { page, sessionId } = await stage.visitStep(path, await newcomer());
  const expected = new Expected(sessionId);
  const opened = expected.opened(stopAt(path), 'first');
  await collects(page, opened);
  await delivered(page);
  return { page, expected, opened };
}

describe('the data layer', () => {
  const pageViews = (page: Page) =>
    page.evaluate(() => window.dataLayer?.filter((entry) => Object(entry).event === 'page_view'));

  test('gets every page with its path and title once it is painted, so that no question waits for what a tag manager does with it', async () => {
    const { page } = await stage.visitStep('/step2');
    await expect.poll(() => pageViews(page)).toHaveLength(1);
    const tracked = page.evaluate(
      ([event, heading]) =>
        new Promise<boolean>((tell) => {
          let painted = false;
          new MutationObserver(() => {
            const stands = document.querySelector('h1')?.textContent === heading;
            if (stands) requestAnimationFrame(() => setTimeout(() => (painted = true)));
          }).observe(document, { subtree: true, childList: true });
          window.dataLayer ??= [];
          const layer = window.dataLayer;
          const push = layer.push.bind(layer);
          layer.push = (...entries) => {
            if (entries.some((entry) => Object(entry).event === event)) tell(painted);
            return push(...entries);
          };
        }),
      ['page_view', stopAt('/step3').heading] as const,
    );
    await passStops(page, [stopAt('/step2')]);
    expect(await tracked).toBe(true);

    await passStops(page, [stopAt('/step3')]);
    await page.getByRole('heading', { level: 1, name: stopAt('/step4').heading }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: stopAt('/step3').heading }).waitFor();
    await expect
      .poll(() => pageViews(page))
      .toEqual(
        ['/step2', '/step3', '/step4', '/step3'].map((path) => ({
          event: 'page_view',
          page_path: path,
          page_title: stopAt(path).title,
        })),
      );
    // The tag manager itself is loaded beside it.
    expect(await page.locator('html').getAttribute('data-container')).toBe('GTM-TEST01');
  });
});

describe('no event is lost', () => {
  test('while the SDK is not there yet, over a reload too', async () => {
    const page = await newcomer();
    const release = await holdBack(page, sdkCode);
    const { sessionId } = await stage.visitStep('/step2', page);
    const expected = new Expected(sessionId);
    await passStops(page, stopsFrom('/step2', '/step4'));
    await page.getByRole('heading', { level: 1, name: stopAt('/step5').heading }).waitFor();
    await page.reload();
    await passStops(page, stopsFrom('/step5', '/step6'));
    expect(collector.arrivals).toEqual([]);
    release();
    await collects(page, [
      ...expected.passed(stopsFrom('/step2', '/step4')),
      ...expected.opened(stopAt('/step5')),
      ...expected.passed(stopsFrom('/step5', '/step6')),
      ...expected.opened(stopAt('/step7')),
    ]);
    const times = collector.events.map(({ time }) => time);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(0);
  });

  test('while the endpoint fails, for longer than the SDK would try by itself', async () => {
    const { page, expected } = await knownVisitor('/step5');
    const tries = () => collector.requests.filter((request) => request.startsWith('POST')).length;
    collector.down();
    await passStops(page, stopsFrom('/step5', '/step6'));
    const triesOnTheWay = tries();
    const triesLater = () => letSend(page).then(tries);
    await expect.poll(triesLater, sending).toBeGreaterThan(triesOnTheWay + 5);
    collector.up();
    await collects(page, [
      ...expected.passed(stopsFrom('/step5', '/step6')),
      ...expected.opened(stopAt('/step7')),
    ]);
  });

  test('when the visitor leaves for the checkout, even while a request is under way', async () => {
    const { page, expected, opened } = await knownVisitor('/step26');
    collector.hold();
    await page.getByRole('radio', { name: 'Basic Plan' }).check();
    // The event has arrived and has no response.
    const latest = () => letSend(page).then(() => collector.arrivals.at(-1)?.event_type);
    await expect.poll(latest, sending).toBe('[Amplitude] Form Started');
    await goOn(page).click();
    await at(page, '/sandbox/checkout');
    await collects(page, [...opened, expected.completed(26, '1 Month Basic')]);
  });

  test('when the visitor leaves before the SDK is there, and comes back', async () => {
    const page = await newcomer();
    const release = await holdBack(page, sdkCode);
    const { sessionId } = await stage.visitStep('/step26', page);
    const expected = new Expected(sessionId);
    await goOn(page).click();
    await at(page, '/sandbox/checkout');
    release();
    await payAs(page, 'ana@example.com');
    await collects(page, [...expected.passed([stopAt('/step26')]), expected.pageView('Success')]);
  });
});

describe('every view and every answer is recorded', () => {
  test('once, after a reload, after Back, the same answer again, another one, and in a session that the server has lost', async () => {
    const { page, expected, opened } = await knownVisitor('/step5');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: stopAt('/step5').heading }).waitFor();
    await stopAt('/step5').pass(page);
    await at(page, '/step6');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: stopAt('/step5').heading }).waitFor();
    await stopAt('/step5').pass(page);
    await at(page, '/step6');
    await page.goBack();
    const other = 'Currently unemployed and actively looking';
    await button(page, other).click();
    await at(page, '/step6');
    await stage.query('delete from sessions where session_id = $1', [expected.sessionId]);
    await stopAt('/step6').pass(page);
    await at(page, '/step7');
    await collects(page, [
      ...opened,
      ...expected.passed([stopAt('/step5')]),
      ...expected.opened(stopAt('/step6')),
      ...expected.passed([stopAt('/step5')]),
      ...expected.opened(stopAt('/step6')),
      ...expected.opened(stopAt('/step5'), 'first'),
      expected.completed(5, other),
      ...expected.opened(stopAt('/step6')),
      expected.answered(stopAt('/step6')),
      ...expected.opened(stopAt('/step7')),
    ]);
  });

  // journey.test.ts takes the whole journey from landing page A.
  test('of the call to action of the other landing page, and of the pages beside the quiz, with the session if there is one', async () => {
    const page = await newcomer();
    await page.goto('/home');
    const expected = new Expected(await sessionIdOf(page));
    await button(page, 'Find My Dream Job').click();
    await page.getByRole('heading', { level: 1, name: stopAt('/step2').heading }).waitFor();
    const tracked = [
      expected.sessionStarted(''),
      expected.pageView('Home'),
      expected.callToAction('home-dream-job'),
      ...expected.opened(stopAt('/step2'), 'first'),
    ];
    const open = async (path: string, event: TrackedEvent) => {
      await page.goto(path);
      tracked.push(event);
      await collects(page, tracked);
      await delivered(page);
    };
    await collects(page, tracked);
    await delivered(page);
    await open(`/error?sessionId=${expected.sessionId}`, expected.pageView('Error'));
    await open('/error', ['Page View', { page_name: 'Error' }]);
    // It leads to the start, and is no view of its own.
    await page.goto('/success');
    await at(page, '/');
    const next = new Expected(await sessionIdOf(page));
    tracked.push(next.sessionStarted(''), ...next.landed());
    await collects(page, tracked);
    await delivered(page);

    const payer = new Expected(await stage.startSession());
    const release = await holdBack(page, '**/api/payment-status/*');
    const paid = `/success?session_id=nobody-paid&sessionId=${payer.sessionId}`;
    await page.goto(paid);
    await page.getByText('Loading payment information...').waitFor();
    await open('/nowhere', next.pageView('Not Found'));
    release();
    await open(paid, payer.pageView('Success'));
  });
});

test('no event is doubled by a copy of the tab, which holds what the tab had not sent yet', async () => {
  const page = await newcomer();
  const release = await holdBack(page, sdkCode);
  const { sessionId } = await stage.visitStep('/step5', page);
  const waiting = () => page.evaluate(() => sessionStorage.getItem('stile.facts'));
  await expect.poll(waiting).toContain('stepViewed');
  const copied = String(await waiting());
  release();
  const opened = new Expected(sessionId).opened(stopAt('/step5'), 'first');
  await collects(page, opened);
  await delivered(page);
  const copy = await page.context().newPage();
  await copy.addInitScript((facts) => sessionStorage.setItem('stile.facts', facts), copied);
  await copy.goto('/nowhere');
  const both = [...opened, ...opened, ['Page View', { session_id: sessionId, page_name: 'Not Found' }]];
  await collects(copy, both as TrackedEvent[]);
  expect(oursAmong(collector.events)).toEqual([...opened, ...both.slice(-1)]);
});

test('nothing is loaded for it before the first question can be answered: until its code is there, Loading... is shown', async () => {
  const page = await stage.visitor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const release = await holdBack(page, '**/assets/Slider-*.js');
  await page.goto(`/step6?sessionId=${await stage.startSession()}`);
  const loading = page.getByText('Loading...', { exact: true });
  await loading.waitFor();
  expect(await page.getByRole('heading').count()).toBe(0);
  // As long as an idle page would need to load tracking.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  const early = [...requested];
  release();
  await page.getByRole('slider').waitFor();
  expect(await loading.count()).toBe(0);
  await expect.poll(() => requested.some((path) => path.includes('product-analytics'))).toBe(true);
  expect(early.filter((path) => /publish|product-analytics|gtm/.test(path))).toEqual([]);
});
