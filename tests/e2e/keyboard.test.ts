import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button } from './acts.ts';
import { quiz } from './journey.ts';
import { hasFocus, tabTo } from './keyboard.ts';
import { barriersOn, desktop, type Stage, sessionIdOf, test } from './stage.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

/** Tabs to the element and presses the key there. */
async function press(page: Page, element: Locator, key: string): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press(key);
}

const pressButton = (name: string, key: 'Enter' | 'Space') => (page: Page) =>
  press(page, button(page, name), key);
const goOn = pressButton('Continue', 'Enter');

const choose =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await pressButton(name, 'Space')(page);
    await goOn(page);
  };

/** How each step is answered with the keyboard, with other answers than the defaults. */
const byKeyboard: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/step2': pressButton('No', 'Enter'),
  '/step3': goOn,
  '/step4': goOn,
  '/step5': pressButton('Working, but looking for something better', 'Space'),
  '/step6': async (page) => {
    await press(page, page.getByRole('slider'), 'PageUp');
    await page.keyboard.press('ArrowRight');
    await goOn(page);
  },
  '/step7': async (page) => {
    await tabTo(page, page.getByLabel('Job title'));
    await page.keyboard.type('sales');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await goOn(page);
  },
  '/step8': choose('Senior level (6+ years)'),
  '/step9': async (page) => {
    await press(page, page.getByRole('slider'), 'End');
    await goOn(page);
  },
  '/step10': goOn,
  '/step11': async (page) => {
    await page.clock.fastForward(7500);
  },
  '/step12': pressButton('No', 'Enter'),
  '/step13': pressButton('Other', 'Space'),
  '/step16': choose('South Asian', 'Another background'),
  '/step18': pressButton('U.S. citizen', 'Enter'),
  '/step19': pressButton('No', 'Enter'),
  '/step20': goOn,
  '/step21': pressButton('Not sure', 'Enter'),
  '/step22': choose('Full-time', 'Remote'),
  '/step23': pressButton('Yes', 'Space'),
  '/step24': async (page) => {
    await tabTo(page, page.getByLabel('E-mail address'));
    await page.keyboard.type('kim@example.com');
    await press(page, page.getByRole('checkbox'), 'Space');
    await goOn(page);
  },
  '/step25': goOn,
  '/step26': async (page) => {
    await press(page, page.getByRole('radio', { name: 'Pro Plan' }), 'ArrowDown');
    await goOn(page);
  },
};

// journey.test.ts looks for barriers on the screens after the landing page.
test('the whole funnel can be taken from landing variant B with the keyboard alone on a desktop, and the focus is always seen', async () => {
  const page = await stage.visitor({ viewport: desktop });
  await page.clock.install();
  await page.goto('/home?utm_source=x');
  const sessionId = await sessionIdOf(page);
  expect(await barriersOn(page)).toEqual([]);
  await pressButton('Find My Dream Job', 'Enter')(page);

  for (const { path, heading } of quiz) {
    await at(page, path);
    const question = page.getByRole('heading', { level: 1, name: heading, exact: true });
    await question.waitFor();
    await expect.poll(() => hasFocus(question), { message: `the focus at ${path}` }).toBe(true);
    await byKeyboard[path]?.(page);
  }

  await at(page, '/sandbox/checkout');
  expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBe('3 Months');
  await tabTo(page, page.getByRole('textbox'));
  await page.keyboard.type('ana@example.com');
  await press(page, page.getByRole('button', { name: /Pay/ }), 'Enter');
  await at(page, '/success');
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('correct horse');
  await goOn(page);
  await at(page, '/error');
  const message = page.getByRole('heading', { level: 1, name: 'Something Went Wrong' });
  await message.waitFor();
  await expect.poll(() => hasFocus(message), { message: 'the focus at /error' }).toBe(true);

  expect(await stage.answersOf(sessionId)).toMatchObject({
    UTM: 'x',
    'Visit 1': 'true',
    'CTA Click': 'Home Page CTA',
    'Step 2': 'No',
    'Step 6': '$91000',
    'Step 7': 'Sales Manager',
    'Step 8': 'Senior level (6+ years)',
    'Step 9': '50 years',
    'Step 16': 'South Asian, Another background',
    'Step 22': 'Full-time, Remote',
    'Step 24': 'kim@example.com',
    'Step 26': '3 Months',
  });
  const rows = await stage.query(
    'select consent, accounts.email from sessions join accounts using (session_id) where session_id = $1',
    [sessionId],
  );
  expect(rows).toEqual([{ consent: false, email: 'ana@example.com' }]);
});

test('a heading that comes late leaves the focus to who has tabbed on', async () => {
  const { page, sessionId } = await stage.visitStep('/step5');
  await page.evaluate(() => {
    const { requestAnimationFrame: draw } = window;
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (task) => held.push(task);
    const release = () => {
      window.requestAnimationFrame = draw;
      for (const task of held) draw(task);
      // Two frames and a task later, the heading would have the focus.
      return new Promise((resolve) => draw(() => draw(() => setTimeout(() => draw(resolve)))));
    };
    Object.assign(window, { release });
  });
  await pressButton('Working, but looking for something better', 'Enter')(page);
  await at(page, '/step6');
  const slider = page.getByRole('slider');
  await tabTo(page, slider);
  await page.keyboard.press('ArrowRight');
  await page.evaluate(() => Object(window).release());
  expect(await hasFocus(slider)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await goOn(page);
  await at(page, '/step7');
  expect(await stage.answerOf(sessionId, 'Step 6')).toBe('$62000');
});

test('the first Tab reaches a link past the header to the content', async () => {
  const { page } = await stage.visitStep('/step5');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await page.keyboard.press('Tab');
  expect(await hasFocus(skip)).toBe(true);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const first = button(page, 'Currently unemployed and actively looking');
  expect(await hasFocus(first)).toBe(true);
  await page.keyboard.press('Enter');
  await at(page, '/step6');
});
