import { expect } from 'vitest';
import { fetchAll } from '../../renderer/code/view-code.ts';
import { everyKind } from '../support/every-kind.ts';
import { at, button, filesOf, payAs } from './acts.ts';
import { test } from './stage.ts';

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
  // With their code fetched, the rare kinds name their chunks, and that of their registry.
  await fetchAll(everyKind);
  const chunks = new Set(everyKind.flatMap(({ modules }) => modules));
  const names = [...chunks].map((module) => module.replace(/^kinds\/(.+)\.tsx?$/, '$1'));
  expect(names).toContain('rare-kinds');
  const fetched = names.filter((name) => files.some((file) => file.startsWith(`${name}-`)));
  expect(fetched.sort()).toEqual(['Plans', 'Slider']);
});
