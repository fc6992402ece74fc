import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button, goOn, payAs } from './acts.ts';
import { keysOn } from './hands.ts';
import { joinStaff } from './join-staff.ts';
import { desktop, type Stage, staffToken, test } from './stage.ts';
import { build, publish, written } from './studio-story.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({
    environment: { FUNNEL: 'docs/shortest-funnel.json', STAFF_TOKEN: staffToken },
  });
});

/** A publisher at the list of funnels. */
async function publisher(): Promise<Page> {
  const page = await stage.visitor({ viewport: desktop });
  await joinStaff(page, stage.address, 'Ana', 'publisher');
  await page.goto('/staff/');
  return page;
}

/** The files of the draft as the server has them, once all is saved. */
async function savedFiles(page: Page): Promise<Readonly<Record<string, string>>> {
  await page.getByText('All saved').waitFor();
  const [, id] = /drafts\/([^/]+)/.exec(page.url()) ?? [];
  return (await (await page.request.get(`/api/staff/drafts/${id}`)).json()).files;
}

/** The overlay that the translations are kept in. */
const spanish = `{
  "language": "es",
  "texts": {
    "/pages/welcome/blocks/hero/heading": { "of": "fa9426d5", "text": "Duerme mejor" },
    "/pages/welcome/blocks/hero/button": { "of": "b2462966", "text": "Empezar" },
    "/steps/nights/heading": { "of": "185ec7f7", "text": "¿Cómo duermes?" },
    "/steps/nights/variants/direct/heading": { "of": "1b3ccfe0", "text": "¿Duermes bien?" }
  }
}
`;

/** Takes a visitor from the first question to what follows the e-mail address. */
async function answer(page: Page, night: string, reason?: string): Promise<void> {
  const next = () => page.getByRole('button', { name: /^Contin/ }).click();
  await page.getByText(night, { exact: true }).click();
  if (reason) {
    await at(page, '/sleep/why');
    await page.getByText(reason, { exact: true }).click();
    await next();
  }
  await at(page, '/sleep/hours');
  await next();
  await at(page, '/sleep/about');
  await page.getByLabel('Your name').fill('Eva');
  await page.getByLabel('Your age').fill('40');
  await next();
  await at(page, '/sleep/email');
  await page.getByRole('textbox').fill('eva@example.com');
  await next();
}

test('a funnel is built by keys alone, without its text, and visitors walk every way of it', async () => {
  const page = await publisher();
  const keys = keysOn(page);
  await build(page, keys);
  expect(await savedFiles(page)).toEqual({ 'funnel.json': written, 'funnel.es.json': spanish });
  expect(await page.getByRole('link', { name: /^Problems/ }).textContent()).not.toContain('errors');
  await lookByKeys(page);
  await restoreByKeys(page);
  await publish(page, keys);

  const eva = await stage.visitor({ locale: 'es-ES' });
  await eva.goto('/sleep/');
  await eva.getByRole('heading', { name: 'Duerme mejor' }).waitFor();
  await button(eva, 'Empezar').click();
  await eva.getByRole('heading', { name: /¿Cómo duermes\?|¿Duermes bien\?/ }).waitFor();
  await answer(eva, 'Well');
  await eva.getByRole('heading', { name: 'You sleep like a log' }).waitFor();

  const max = await stage.visit('/sleep/');
  await button(max, 'Begin').click();
  await answer(max, 'Badly', 'Noise');
  await max.getByRole('heading', { name: 'Sleep again' }).waitFor();
  await max.getByRole('radiogroup').getByText('Four weeks').waitFor();
  await goOn(max).click();
  await payAs(max, 'eva@example.com');
  await max.getByLabel(/^Password/).fill('ten letters or more');
  await goOn(max).click();
  await max.getByRole('heading', { name: 'Sleep well' }).waitFor();
}, 480_000);

/** Looks at another screen, in another language, as somebody who gave another answer. */
async function lookByKeys(page: Page): Promise<void> {
  const { press, choose } = keysOn(page);
  await press(page.getByRole('link', { name: 'Screen', exact: true }));
  await choose(page.getByLabel('Screen', { exact: true }), 'How many hours');
  await press(button(page, 'Next screen'));
  const shown = page.frameLocator('iframe[title*="About you"]');
  await shown.getByRole('heading', { name: 'About you' }).waitFor();
  await press(button(page, 'Desktop'));
  await choose(page.getByLabel('Moment', { exact: true }), 'Back');
}

/** Takes the draft back to how it began, and then takes that back. */
async function restoreByKeys(page: Page): Promise<void> {
  const { press } = keysOn(page);
  const { 'funnel.json': now } = await savedFiles(page);
  await press(page.getByRole('link', { name: 'History', exact: true }));
  await press(button(page, 'Restore revision 1'));
  await expect.poll(async () => (await savedFiles(page))['funnel.json']).not.toBe(now);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await savedFiles(page))['funnel.json']).toBe(now);
}
