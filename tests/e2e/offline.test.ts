import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { at, button, goOn, pathOf } from './acts.ts';
import { type Stage, sessionIdOf, test } from './stage.ts';
import { toastOn } from './toast-on.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

test('a step reports an answer that it cannot send, and accepts it once the network is back', async () => {
  const visitor = await stage.visitor();
  // The page fetches it when it has nothing else to do.
  const toastCode = visitor.waitForEvent('requestfinished', (request) =>
    /ToastView-.+js$/.test(request.url()),
  );
  const { page, sessionId } = await stage.visitStep('/step9', visitor);
  await toastCode;
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await goOn(page).click();
  await toastOn(page, 'Error', 'Failed to save your answer. Please try again.').waitFor();
  expect(pathOf(page)).toBe('/step9');
  await page.context().setOffline(false);
  await goOn(page).click();
  await at(page, '/step10');
  expect(await stage.answerOf(sessionId, 'Step 9')).toBe('10 years');
});

test('a landing page, which has not fetched the toast’s code, shows the message as plain text for as long as a toast', async () => {
  const page = await stage.visitor();
  await page.clock.install();
  await page.goto('/');
  const sessionId = await sessionIdOf(page);
  await expect.poll(() => stage.answersOf(sessionId)).toBeDefined();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 1000);
  await page.context().setOffline(true);
  const alert = page.getByRole('alert');
  for (const time of ['first', 'second']) {
    const failed = page.waitForEvent('console', (message) => message.text().includes('could not be saved'));
    await button(page, 'Yes').click();
    await failed;
    // React waits this long before it shows lazily loaded content.
    await page.clock.runFor(300);
    await expect
      .poll(() => alert.textContent(), { message: time })
      .toBe('Error Failed to submit answer. Please try again.');
    await page.clock.runFor(4600);
    expect(await alert.textContent()).toContain('Error');
    await page.clock.runFor(400);
    await expect.poll(() => alert.textContent(), { message: time }).toBe('');
  }
  await page.clock.resume();
  await page.context().setOffline(false);
  await button(page, 'Yes').click();
  await at(page, '/step2');
  expect(await stage.answerOf(sessionId, 'Step 1')).toBe('Yes');
});

test.for([
  ['while the network is away', false],
  ['as the network comes back', true],
] as const)(
  'the first step stays when its code fails to load %s, and its answer is saved then',
  async ([, isBack]) => {
    const page = await stage.visit('/home');
    const sessionId = await sessionIdOf(page);
    await expect.poll(() => stage.answersOf(sessionId)).toBeDefined();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
    await page.route(
      '**/assets/start-flow-*.js',
      async (route) => {
        if (isBack) await heard;
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/start-flow-'));
    await button(page, 'Get Started').click();
    if (!isBack) await missed;
    await button(page, 'Yes').click();
    await expect.poll(() => button(page, 'Yes').getAttribute('aria-disabled')).toBe('true');
    await page.context().setOffline(false);
    hear();
    await at(page, '/step3');
    expect(await stage.answerOf(sessionId, 'Step 2')).toBe('Yes');
  },
);

test('a landing page stays when the code of the flow cannot be loaded, until its question is answered', async () => {
  const page = await stage.visitor();
  await page.route('**/assets/start-flow-*.js', (route) => route.fulfill({ status: 404 }));
  const missed = page.waitForResponse('**/assets/start-flow-*.js');
  await page.goto('/');
  await missed;
  await page.waitForLoadState('networkidle');
  await page.unroute('**/assets/start-flow-*.js');
  const loaded = page.waitForEvent('load');
  await button(page, 'Yes').click();
  await loaded;
  await button(page, 'Yes').click();
  await at(page, '/step2');
});

describe('a screen whose code cannot be fetched', () => {
  /** Leads a visitor from the landing page to the first step, where requests to an address get this answer. */
  async function leadOn(
    address: string,
    answer: (route: Route, requested: readonly string[]) => Promise<void>,
  ) {
    // A landing page without a question does not fetch the flow's code.
    const page = await stage.visit('/home');
    await page.waitForLoadState('networkidle');
    const requested: string[] = [];
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) requested.push(new URL(request.url()).pathname);
    });
    page.on('load', () => loaded.push(pathOf(page)));
    await page.route(address, (route) => answer(route, requested));
    await button(page, 'Get Started').click();
    return { page, requested, loaded };
  }
  const gone = (route: Route) => route.fulfill({ status: 404 });
  const flow = '**/assets/start-flow-*.js*';

  test('because another build has replaced this one, is loaded again', async () => {
    const { page, loaded } = await leadOn(flow, (route, requested) =>
      requested.length === 0 ? gone(route) : route.continue(),
    );
    await expect.poll(() => loaded).toEqual(['/step2']);
    await button(page, 'Yes').click();
    await at(page, '/step3');
  });

  test('is loaded again only once if that does not help', async () => {
    const { page, requested, loaded } = await leadOn(flow, gone);
    await expect.poll(() => loaded).toEqual(['/step2']);
    await button(page, 'Reload the page').waitFor();
    expect(requested).toEqual(['/step2']);
    await page.unroute(flow);
    await button(page, 'Reload the page').click();
    await button(page, 'Yes').click();
    await at(page, '/step3');
  });

  test('says so and stays while nothing answers', async () => {
    const methods: string[] = [];
    const { page, requested } = await leadOn('**', (route) => {
      methods.push(route.request().method());
      return route.abort();
    });
    await button(page, 'Reload the page').waitFor();
    // The page asks whether the server answers: if it did, the page would reload by itself.
    await expect.poll(() => methods).toContain('HEAD');
    expect(requested).toEqual([]);
    await page.unroute('**');
    await button(page, 'Reload the page').click();
    await button(page, 'Yes').click();
    await at(page, '/step3');
  });
});

test('logos that cannot be fetched leave their names in their place, and the step as it is', async () => {
  const page = await stage.visitor();
  await page.route('**/assets/Marks-*', (route) => route.abort());
  await stage.visitStep('/step26', page);
  await page.getByText('Visa · Mastercard · American Express · Discover').waitFor();
  await page.getByRole('radiogroup').waitFor();
});
