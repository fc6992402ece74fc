import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { views } from '../../renderer/kinds/index.ts';
import { at, button, payAs } from './acts.ts';
import { passStops, quiz } from './journey.ts';
import { test } from './stage.ts';

/** Collects the names of the scripts and style sheets that a page asks for from now on. */
function filesOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const file = /\/assets\/(.+\.(?:js|css))$/.exec(new URL(request.url()).pathname)?.[1];
    if (file) asked.push(file);
  });
  return asked;
}

test('once the first step is read, no other waits for a file: all of them have come', async ({ stage }) => {
  const page = await stage.visitor();
  await page.clock.install();
  await page.goto('/step2');
  await page.waitForLoadState('networkidle');
  const files = filesOf(page);
  await passStops(page, quiz.slice(0, -1));
  await page.getByRole('heading', { name: quiz.at(-1)?.heading ?? '', exact: true }).waitFor();
  expect(files).toEqual([]);
});

test('the page that the account leads to has come by the time that it is made', async ({ stage }) => {
  const { page } = await stage.visitStep('/step26');
  await button(page, 'Continue').click();
  await page.waitForURL('**/sandbox/checkout?**');
  await payAs(page, 'ana@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.waitForLoadState('networkidle');
  const files = filesOf(page);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await at(page, '/error');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(files).toEqual([]);
});

test('only the kinds of step that a funnel uses are fetched; choices come with every page', async ({
  openStage,
}) => {
  const stage = await openStage({ environment: { FUNNEL: 'tests/funnels/minimal/funnel.json' } });
  const page = await stage.visitor();
  const files = filesOf(page);
  await page.goto('/');
  await button(page, 'Yes').click();
  await button(page, 'Cat').waitFor();
  await page.waitForLoadState('networkidle');
  const fetched = Object.entries(views).flatMap(([kind, { module }]) => {
    const chunk = module.replace(/^kinds\/(.+)\.tsx$/, '$1-');
    return files.some((file) => file.startsWith(chunk)) ? [kind] : [];
  });
  expect(fetched.sort()).toEqual(['plans', 'slider']);
});
