import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { shippedFunnel } from '../support/funnels.ts';
import { at, button } from './acts.ts';
import { moving, type Stage, sessionIdOf, storedSessionId, test } from './stage.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

const idInAddress = (page: Page) => new URL(page.url()).searchParams.get('sessionId');
const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const pressed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true, pressed: true }).waitFor();

const landingA = 'Are you currently living in the United States?';

describe('without a session', () => {
  test('every step but the second, an address with no session id, and /success without what it needs go to the start of the funnel', async () => {
    const opening = shippedFunnel.steps.filter((step) => step.opensWithoutSession);
    expect(opening.map(({ path }) => path)).toEqual(['/step2']);
    const page = await stage.visitor();
    // So that each visit to the start creates a session.
    await page.addInitScript(() => localStorage.clear());
    for (const path of [
      ...['/step11', '/step5?sessionId=me'],
      '/success?session_id=cs_sandbox_1',
      `/success?sessionId=${await stage.startSession()}`,
    ]) {
      await page.goto(path);
      await at(page, '/');
      await headed(page, landingA);
    }
  });

  test('/step2 makes one, puts it in its address and has the server keep it', async () => {
    const page = await stage.visit('/step2?utm_source=letter');
    await page.waitForURL('**/step2?sessionId=*');
    const sessionId = await sessionIdOf(page);
    expect(idInAddress(page)).toBe(sessionId);
    await expect.poll(() => stage.answersOf(sessionId)).toMatchObject({ UTM: 'letter', 'Visit 1': 'true' });
    await button(page, 'No').click();
    await at(page, '/step3');
    expect(await stage.answerOf(sessionId, 'Step 2')).toBe('No');
  });
});

/** Collects every text that the page's root shows from now on, in any document. */
async function everythingShown(page: Page): Promise<readonly string[]> {
  const shown: string[] = [];
  await page.exposeFunction('tellTest', (text: string) => shown.push(text));
  await page.addInitScript(() => {
    const tell = () => {
      const text = document.getElementById('root')?.textContent;
      if (text) Object(window).tellTest(text);
    };
    new MutationObserver(tell).observe(document, { childList: true, subtree: true });
  });
  return shown;
}

describe('with a session', () => {
  test('that only local storage knows, Loading... is all that is shown until the address names it, and the step stays', async () => {
    const page = await stage.visit('/');
    const sessionId = await sessionIdOf(page);
    await expect.poll(() => stage.answersOf(sessionId)).toBeDefined();
    const shown = await everythingShown(page);
    const request = page.waitForRequest('**/step5?sessionId=*');
    await page.goto('/step5');
    await request;
    expect(new Set(shown)).toEqual(new Set(['Loading...']));
    await page.waitForURL(`**/step5?sessionId=${sessionId}`);
    await headed(page, "What's your current work situation?");
  });
});

describe('Back and Forward', () => {
  test('move between the steps, show a choice, a number and a text as they were answered, as a reload does, and let another answer take their place', async () => {
    const { page, sessionId } = await stage.visitStep('/step5');
    // Until now only the address knew the session.
    expect(await storedSessionId(page)).toBe(sessionId);
    await button(page, 'Currently unemployed and actively looking').click();
    await at(page, '/step6');
    await page.getByRole('slider').press('ArrowRight');
    await button(page, 'Continue').click();
    await at(page, '/step7');
    await page.getByLabel('Job title').fill('Lamplighter');
    await button(page, 'Continue').click();
    await at(page, '/step8');

    await page.goBack();
    await headed(page, 'What kind of job are you hoping to find?');
    expect(await page.getByLabel('Job title').inputValue()).toBe('Lamplighter');
    await page.goBack();
    await headed(page, "What's the lowest yearly pay you'd feel okay with?");
    expect(await page.getByRole('slider').inputValue()).toBe('61000');
    await page.goBack();
    await pressed(page, 'Currently unemployed and actively looking');
    await page.goForward();
    await headed(page, "What's the lowest yearly pay you'd feel okay with?");
    expect(await page.getByRole('slider').inputValue()).toBe('61000');
    await page.goBack();
    await page.reload();
    await page.waitForURL(`**/step5?sessionId=${sessionId}`);
    await pressed(page, 'Currently unemployed and actively looking');
    expect(await stage.answerOf(sessionId, 'Step 5')).toBe('Currently unemployed and actively looking');
    await button(page, 'Working, but looking for something better').click();
    await at(page, '/step6');
    expect(await stage.answerOf(sessionId, 'Step 5')).toBe('Working, but looking for something better');
  });

  test('show several choices, an address and a withdrawn consent as they were answered', async () => {
    const { page } = await stage.visitStep('/step22');
    await button(page, 'Remote').click();
    await button(page, 'Flexible').click();
    await button(page, 'Continue').click();
    await at(page, '/step23');
    await button(page, 'No').click();
    await at(page, '/step24');
    await page.getByLabel('E-mail address').fill('eve@example.com');
    await page.getByRole('checkbox').uncheck();
    await button(page, 'Continue').click();
    await at(page, '/step25');

    await page.goBack();
    await headed(page, 'Please enter your email address');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('eve@example.com');
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await page.goBack();
    await pressed(page, 'No');
    await page.goBack();
    await pressed(page, 'Remote');
    await pressed(page, 'Flexible');
    expect(await page.getByRole('button', { pressed: true }).count()).toBe(2);
  });

  test('lead from the checkout, once it opens, back to plans that can be chosen again', async () => {
    const { page, sessionId } = await stage.visitStep('/step26');
    await page.route('**/sandbox/checkout?*', (route) => route.fulfill({ status: 204 }), { times: 1 });
    const unopened = page.waitForResponse('**/sandbox/checkout?*');
    await button(page, 'Continue').click();
    expect((await unopened).status()).toBe(204);
    await button(page, 'Continue').click();
    await at(page, '/sandbox/checkout');
    await page.goBack();
    await page.getByRole('radio', { name: 'Basic Plan' }).check();
    await button(page, 'Continue').click();
    await page.waitForURL('**/sandbox/checkout?plan=1+Month+Basic&*');
    expect(await stage.answerOf(sessionId, 'Step 26')).toBe('1 Month Basic');
    expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBe('1 Month Basic');
  });
});

test('paths beside the quiz show their pages, with titles that end with the name of the product, below a header that stays at the top, is yellow and leads to its site; others are not found', async () => {
  const page = await stage.visitor();
  for (const [path, heading, title] of [
    ['/backup', landingA, 'Find a Job Without the Busywork'],
    ['/error', 'Something Went Wrong', 'Something Went Wrong'],
    ['/nowhere', '404 Page Not Found', 'Page Not Found'],
    ['/home', 'Let AI find your next job, and apply for you', 'Let AI Find Your Next Job'],
  ] as const) {
    await page.goto(path);
    await headed(page, heading);
    await expect.poll(() => page.title(), { message: path }).toBe(`${title} | Jobstile`);
  }
  const header = page.getByRole('banner');
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(255, 216, 77)',
  );
  expect(await header.getByRole('link', { name: 'Jobstile' }).getAttribute('href')).toBe(
    'https://www.jobstile.example/',
  );

  for (const path of ['/nowhere', '/step14', '/step15', '/step17'])
    expect((await fetch(stage.address + path)).status, path).toBe(404);
});

/** The answers that the visitor's page sends from now on. */
function answersFrom(page: Page): string[] {
  const answers: string[] = [];
  page.on('request', (request) => {
    const body = request.postData();
    if (body && !body.includes('Status')) answers.push(JSON.stringify(JSON.parse(body).updates));
  });
  return answers;
}

/** The position of the choice "Yes". */
async function placeOfYes(page: Page) {
  const box = await button(page, 'Yes').boundingBox();
  if (!box) throw new Error('The choice "Yes" is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps "Yes" twice: the second half comes before the next question, after it, and after it as a first tap. */
const doubleTaps: readonly ((page: Page) => Promise<void>)[] = [
  (page) => button(page, 'Yes').dblclick(),
  async (page) => {
    const { x, y } = await placeOfYes(page);
    await page.mouse.click(x, y);
    await headed(page, "What's your gender?");
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  },
  async (page) => {
    const { x, y } = await placeOfYes(page);
    const tapped = page.evaluate(
      ([x, y]) =>
        new Promise<void>((resolve) => {
          const watch = new MutationObserver(() => {
            const choice = document.elementFromPoint(x, y)?.closest('button');
            if (choice?.textContent !== 'Non-binary') return;
            watch.disconnect();
            const tap = { detail: 1, pointerType: 'touch', bubbles: true, cancelable: true };
            choice.dispatchEvent(new PointerEvent('click', tap));
            resolve();
          });
          watch.observe(document, { attributes: true, childList: true, subtree: true });
        }),
      [x, y] as const,
    );
    await page.mouse.click(x, y);
    await tapped;
  },
];

test('a double tap on a choice answers once, and no question that its first half led to, even on a phone that counts both halves as first taps', async () => {
  const page = await stage.visitor(moving);
  const answers = answersFrom(page);
  for (const tapTwice of doubleTaps) {
    await stage.visitStep('/step12', page);
    await tapTwice(page);
    await headed(page, "What's your gender?");
    await button(page, 'Female').click();
    await at(page, '/step16');
    expect(answers.splice(0)).toEqual(['{"Step 12":"Yes"}', '{"Step 13":"Female"}']);
  }
});
