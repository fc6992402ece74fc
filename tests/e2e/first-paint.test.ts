import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';
import { at, button } from './acts.ts';
import { holdBack } from './hold-back.ts';
import { moving, type Stage, sessionIdOf, test } from './stage.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});
afterEach(async () => {
  await stage.dismissVisitors();
  await stage.query('delete from sessions');
});

const sessions = () => stage.query('select session_id, answers from sessions order by created_at');
/** While a form is being sent the browser is not idle, and what waits for that would wait for 5 s. */
const alwaysIdle = () => {
  window.requestIdleCallback = (task) =>
    window.setTimeout(() => {
      task({ didTimeout: false, timeRemaining: () => 0 });
      console.debug('idle');
    });
};
/** A visitor whose browser says when our code has shown the screen, and waits for nothing more. */
const tellingVisitor = async () => {
  const page = await stage.visitor();
  await page.addInitScript(alwaysIdle);
  return page;
};
const codeRun = (page: Page) => page.waitForEvent('console', (message) => message.text() === 'idle');
const idInAddress = (page: Page) => String(new URL(page.url()).searchParams.get('sessionId'));

test('the browser is asked for nothing but the entry of the code until a page is painted, and then for all the rest', async () => {
  const page = await stage.visitor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const release = await holdBack(page, '**/assets/*.js');
  // Holds back animation frames until the test releases them.
  await page.addInitScript(() => {
    const { requestAnimationFrame: draw } = window;
    window.requestAnimationFrame = (task) => {
      Object.assign(window, { paint: () => draw(task) });
      return 0;
    };
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'paint' in window);
  expect(requested.filter((file) => file.endsWith('.js'))).toEqual([
    expect.stringMatching(/^\/assets\/index-/),
  ]);
  expect(requested.filter((file) => file.startsWith('/api/'))).toEqual([]);
  await page.evaluate(() => Object(window).paint());
  await expect.poll(() => requested.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1);
  await expect.poll(() => requested.filter((file) => file.startsWith('/api/funnels/')).length).toBe(1);
  release();
});

describe('with JavaScript switched off', () => {
  const visit = async (path: string) => {
    const page = await stage.visitor({ javaScriptEnabled: false });
    await page.goto(path);
    return page;
  };

  test('the question of the landing page and step 2 lead on, and the row holds the answers and the source', async () => {
    const page = await visit('/?utm_source=letter');
    await button(page, 'Yes').click();
    await at(page, '/step2');
    await button(page, 'No').click();
    await at(page, '/step3');
    expect(await sessions()).toEqual([
      {
        session_id: idInAddress(page),
        answers: {
          UTM: 'letter',
          'Visit 1': 'true',
          'Step 1': 'Yes',
          'Step 2': 'No',
          'Step 2 Status': 'Viewed',
        },
      },
    ]);
  });

  test('a call to action leads on and is saved', async () => {
    const page = await visit('/home');
    await button(page, 'Find My Dream Job').first().click();
    await at(page, '/step2');
    const [row] = await sessions();
    expect(row?.session_id).toBe(idInAddress(page));
    expect(row?.answers).toHaveProperty('CTA Click');
  });

  test('a page that scripts draw says that it needs JavaScript, and links to support', async () => {
    const page = await stage.visitor({ javaScriptEnabled: false });
    for (const path of ['/step5', '/success']) {
      await page.goto(path);
      expect(await page.locator('body p').filter({ visible: true }).allTextContents(), path).toEqual([
        "This screen needs JavaScript. Switch it on in your browser's settings, then go on where you were.",
        'Reload the page',
        'support@jobstile.example',
      ]);
    }
  });

  test('an answer that cannot be saved leads back to the page, which says so; a click leads on', async () => {
    const page = await visit('/?utm_source=letter');
    await stage.whileWritesFail(async () => {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await button(page, 'Yes').click();
      expect((await answered).status()).toBeGreaterThanOrEqual(500);
      await page.getByRole('alert').getByText('Your answer could not be saved. Please try again.').waitFor();
    });
    await button(page, 'Yes').click();
    await at(page, '/step2');
    expect(await stage.answersOf(idInAddress(page))).toMatchObject({ UTM: 'letter', 'Step 1': 'Yes' });

    await page.goto('/home');
    await stage.whileWritesFail(async () => {
      await button(page, 'Find My Dream Job').first().click();
      await at(page, '/step2');
    });
  });
});

test('a page whose funnel cannot be fetched leads on as the server has drawn it', async () => {
  const page = await stage.visitor();
  await page.route('**/api/funnels/**', (route) => route.abort());
  const warned = page.waitForEvent('console', (message) =>
    message.text().includes('as the server has drawn'),
  );
  await page.goto('/?utm_source=letter');
  await warned;
  await button(page, 'Yes').click();
  await at(page, '/step2');
  expect(await sessions()).toMatchObject([
    { session_id: idInAddress(page), answers: { UTM: 'letter', 'Step 1': 'Yes' } },
  ]);
});

describe('while the scripts are held back', () => {
  test('a tap on each page leads on, with one session and one answer', async () => {
    const page = await stage.visitor();
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/?utm_source=letter', { waitUntil: 'commit' });
    for (const next of ['/step2', '/step3']) {
      await button(page, 'Yes').click({ noWaitAfter: true });
      await page.waitForURL(({ pathname }) => pathname === next, { waitUntil: 'commit' });
    }
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await sessionIdOf(page)).toBe(idInAddress(page));
    const answers = { UTM: 'letter', 'Step 1': 'Yes', 'Step 2': 'Yes' };
    await expect.poll(sessions).toMatchObject([{ session_id: idInAddress(page), answers }]);
  });

  test('a page whose form is being sent stays unchanged, so that a second tap changes nothing', async () => {
    const page = await tellingVisitor();
    const releaseScripts = await holdBack(page, '**/assets/BlockList-*.js');
    const running = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/assets/index-'),
    );
    await page.goto('/', { waitUntil: 'commit' });
    // Our code runs from now on, and waits for the code of the blocks.
    await running;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    // A response that leaves the browser on the page, whose form then stays pending.
    const lost = ({ pathname }: URL) => pathname === '/';
    await page.route(lost, (route) => route.fulfill({ status: 204 }));
    await button(page, 'Yes').click({ noWaitAfter: true });
    await expect.poll(() => sent).toEqual(['/']);
    const run = codeRun(page);
    releaseScripts();
    await run;
    await page.unroute(lost);
    await button(page, 'Yes').click();
    await at(page, '/step2');
    expect(sent.slice(0, 2)).toEqual(['/', '/']);
    await expect
      .poll(sessions)
      .toMatchObject([{ session_id: idInAddress(page), answers: { 'Step 1': 'Yes' } }]);
  });

  const untold = 'Object.defineProperty(window, "navigation", { value: undefined })';
  test.each([
    ['tells', ''],
    ['does not tell', untold],
  ])(
    'pages that a tap takes out of the history are put back, by a browser that %s how it came to a page',
    async (_, script) => {
      const tapped = ['/', '/step2'];
      const page = await tellingVisitor();
      const release = await holdBack(page, '**/assets/*.js');
      await page.addInitScript(script);
      // Chromium replaces the entry if nobody has touched the page, Firefox with any tap.
      await page.addInitScript((paths) => {
        document.addEventListener('readystatechange', () => {
          const isWanted = document.readyState === 'interactive' && paths.includes(location.pathname);
          if (isWanted) document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
        });
      }, tapped);
      await page.goto('/?utm_source=letter', { waitUntil: 'commit' });
      await page.waitForURL('**/step3**', { waitUntil: 'commit' });
      const run = codeRun(page);
      release();
      await run;
      for (const path of tapped.toReversed()) {
        await page.goBack();
        await at(page, path);
      }
      await page.getByRole('heading', { name: 'Are you currently living' }).waitFor();
      expect(new URL(page.url()).search).toBe('?utm_source=letter');
      for (const path of ['/step2', '/step3']) {
        await page.goForward();
        await at(page, path);
      }
    },
  );

  test('a page that a tap leaves in the history is put back no second time', async () => {
    const page = await tellingVisitor();
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await button(page, 'Yes').click({ noWaitAfter: true });
    await page.waitForURL('**/step2**', { waitUntil: 'commit' });
    await button(page, 'Yes').waitFor();
    await page.goBack({ waitUntil: 'commit' });
    await button(page, 'Yes').click({ noWaitAfter: true });
    await page.waitForURL('**/step2**', { waitUntil: 'commit' });
    const entries = await page.evaluate(() => history.length);
    const run = codeRun(page);
    release();
    await run;
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('a tap on /step2 is not lost to the address of the session that it made', async () => {
    const page = await tellingVisitor();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const releaseFunnel = await holdBack(page, '**/api/funnels/**');
    const form = Promise.withResolvers<void>();
    await page.route(
      ({ pathname }) => pathname === '/step2',
      async (route) => {
        if (route.request().method() === 'POST') await form.promise;
        await route.continue();
      },
    );
    // The entry runs before this event; until then, a tap sends the form.
    await page.goto('/step2?utm_source=letter', { waitUntil: 'domcontentloaded' });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await button(page, 'No').click({ noWaitAfter: true });
    await sent;
    const run = codeRun(page);
    releaseFunnel();
    await run;
    form.resolve();
    await at(page, '/step3');
    expect(requested.filter((path) => path === '/step2')).toHaveLength(2);
    await expect
      .poll(sessions)
      .toMatchObject([{ session_id: idInAddress(page), answers: { UTM: 'letter', 'Step 2': 'No' } }]);
  });

  test('the message that an answer was not saved stays while scripts load, and goes once one is, with the source', async () => {
    const page = await tellingVisitor();
    const release = await holdBack(page, '**/assets/*.js');
    const failure = page.getByRole('alert').getByText('Your answer could not be saved. Please try again.');
    await page.goto('/step2?utm_source=poster', { waitUntil: 'commit' });
    await stage.whileWritesFail(async () => {
      await button(page, 'No').click({ noWaitAfter: true });
      await failure.waitFor();
    });
    const run = codeRun(page);
    release();
    await run;
    expect(await failure.isVisible()).toBe(true);
    const heading = page.getByRole('heading', { level: 1 });
    const requested = String(await heading.textContent());
    await button(page, 'No').click();
    await at(page, '/step3');
    const answers = { UTM: 'poster', 'Visit 1': 'true', 'Step 2': 'No' };
    expect(await stage.answersOf(idInAddress(page))).toMatchObject(answers);
    await expect.poll(() => heading.textContent()).not.toBe(requested);
    await page.goBack();
    await expect.poll(() => heading.textContent()).toBe(requested);
    expect(await failure.count()).toBe(0);
  });

  test('the tap belongs to the session that this browser has, whichever the address names', async () => {
    const page = await stage.visit('/');
    const sessionId = await sessionIdOf(page);
    await expect.poll(() => stage.answersOf(sessionId)).toBeDefined();
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto(`/step2?sessionId=${randomUUID()}`, { waitUntil: 'commit' });
    await button(page, 'No').click({ noWaitAfter: true });
    await page.waitForURL(({ pathname }) => pathname === '/step3', { waitUntil: 'commit' });
    release();
    expect(idInAddress(page)).toBe(sessionId);
    await expect.poll(() => stage.answerOf(sessionId, 'Step 2')).toBe('No');
    expect(await sessions()).toHaveLength(1);
  });

  describe('the facts that such a tap would have recorded', () => {
    const visitor = async () => {
      const page = await stage.visitor();
      await page.addInitScript(() => {
        addEventListener('stile:track', (event) => {
          const { name } = Object(event).detail;
          Object(window).tracked = [...(Object(window).tracked ?? []), name];
        });
      });
      return { page, release: await holdBack(page, '**/assets/*.js') };
    };
    const tracked = (page: Page) => expect.poll(() => page.evaluate(() => Object(window).tracked));

    test('are recorded by the next page, once, and without a second start of the session', async () => {
      const { page, release } = await visitor();
      await page.goto('/', { waitUntil: 'commit' });
      await button(page, 'Yes').click({ noWaitAfter: true });
      await page.waitForURL(({ pathname }) => pathname === '/step2', { waitUntil: 'commit' });
      release();
      await tracked(page).toEqual([
        'Session Started',
        'Page View',
        'Step Viewed',
        'Step Completed',
        'Page View',
        'Step Viewed',
      ]);
      await page.reload();
      await tracked(page).toEqual(['Page View', 'Step Viewed']);
      const releaseAgain = await holdBack(page, '**/assets/*.js');
      await page.goto('/', { waitUntil: 'commit' });
      await button(page, 'Yes').click({ noWaitAfter: true });
      await page.waitForURL(({ pathname }) => pathname === '/step2', { waitUntil: 'commit' });
      releaseAgain();
      await tracked(page).toEqual(['Page View', 'Step Viewed', 'Step Completed', 'Page View', 'Step Viewed']);
    });

    test('have the place of a call to action’s own button', async () => {
      const { page, release } = await visitor();
      await page.goto('/home', { waitUntil: 'commit' });
      await button(page, 'Find My Dream Job').click({ noWaitAfter: true });
      await page.waitForURL(({ pathname }) => pathname === '/step2', { waitUntil: 'commit' });
      await page.evaluate(() =>
        addEventListener('stile:track', (event) => {
          const { name, properties } = Object(event).detail;
          if (name === 'CTA Clicked') document.documentElement.dataset.place = properties.cta_location;
        }),
      );
      release();
      await expect.poll(() => page.locator('html').getAttribute('data-place')).toBe('home-dream-job');
    });

    test('are not recorded if it never arrived, and the visitor goes to where it would have led', async () => {
      const { page, release } = await visitor();
      await page.goto('/', { waitUntil: 'commit' });
      const post = ({ pathname }: URL) => pathname === '/';
      await page.route(post, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await button(page, 'No').click({ noWaitAfter: true });
      await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
      release();
      await page.goto('/step2');
      await tracked(page).toEqual(['Session Started', 'Page View', 'Step Viewed']);
    });
  });
});

describe('taking over what the server has drawn', () => {
  // /home and /backup are drawn as / is.
  test.each(['/', '/step2'])(
    '%s is the same page for every visitor, with its texts in it, moves nothing, shows nothing else and complains of nothing',
    async (path) => {
      const page = await stage.visitor(moving);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.addInitScript(() => {
        Object.assign(window, { shifts: [], texts: new Set() });
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries().map(Object))
            Object(window).shifts.push([value, ...Array.from(sources, ({ node }) => node?.outerHTML)]);
        }).observe({ type: 'layout-shift', buffered: true });
        const look = () => Object(window).texts.add(document.querySelector('h1')?.textContent);
        document.addEventListener('DOMContentLoaded', () => {
          look();
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        });
      });
      await page.goto(path);
      const first = await page.locator('h1').elementHandle();
      await sessionIdOf(page);
      await page.waitForFunction(
        () => document.querySelector('#root button')?.getAttribute('aria-disabled') === null,
      );
      // Wait until the page is idle: late requests are then done.
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
      );
      expect(await page.evaluate(() => Object(window).shifts)).toEqual([]);
      expect(await page.evaluate(() => Object(window).texts.size)).toBe(1);
      // The elements are those that the server sent, not new ones.
      expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
      expect(complaints).toEqual([]);

      const fetchPage = async (query: string) => (await fetch(`${stage.address}${path}${query}`)).text();
      const html = await fetchPage('');
      expect(html.includes(`>${await page.locator('h1').textContent()}</h1>`)).toBe(true);
      expect(html).not.toMatch(/<link rel="stylesheet"(?! crossorigin disabled)/);
      // A header that is painted before all of it has arrived would move.
      expect(html).toMatch(/<link rel="expect" href="#content" blocking="render">.*<main id="content"/s);
      expect(await fetchPage(`?sessionId=${await sessionIdOf(page)}&utm_source=letter`)).toBe(html);
    },
  );

  test('a visitor who comes back to /step2 is not loaded once more', async () => {
    const page = await stage.visit('/');
    const sessionId = await sessionIdOf(page);
    await expect.poll(() => stage.answersOf(sessionId)).toBeDefined();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/step2');
    await page.waitForURL(`**/step2?sessionId=${sessionId}`);
    await button(page, 'No').click();
    await at(page, '/step3');
    expect(requested.filter((path) => path === '/step2')).toHaveLength(1);
    expect(await stage.answerOf(sessionId, 'Step 2')).toBe('No');
  });

  test('no tap is turned away while the machine starts', async () => {
    const page = await stage.visitor();
    await page.addInitScript(() => {
      Object.assign(window, { turnedAway: 0 });
      document.addEventListener('DOMContentLoaded', () =>
        new MutationObserver((changes) => {
          Object(window).turnedAway += changes.length;
        }).observe(document.body, { subtree: true, attributeFilter: ['aria-disabled'] }),
      );
    });
    // The last thing that the machine does when it opens a step.
    const viewed = page.waitForRequest('**/api/update');
    await page.goto('/step2');
    await viewed;
    expect(await page.evaluate(() => Object(window).turnedAway)).toBe(0);
  });
});
