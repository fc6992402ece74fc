import { expect } from 'vitest';
import { minimalText } from '../support/funnel-text.ts';
import { editorWithDraft } from './editor-with-draft.ts';
import { desktop, staffToken, test } from './stage.ts';

test('a font that is chosen from the disk is the one in which the screen is written', async ({
  openStage,
}) => {
  const stage = await openStage({
    environment: { FUNNEL: 'tests/funnels/minimal/funnel.json', STAFF_TOKEN: staffToken },
  });
  const page = await stage.visitor({ viewport: desktop });
  const draft = await editorWithDraft(page, stage.address, 'Ana');
  const text = minimalText.replace('"accent"', '"font": { "text": "brand.woff2" }, "accent"');
  await draft.save({ revision: 1, files: { 'funnel.json': text } });
  await page.goto(`${draft.url}/screen`);
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('button', { name: /^Font/ }).click();
  const chosen = page.getByRole('combobox', { name: 'Font of texts' });
  expect(await chosen.locator('option').allTextContents()).toEqual(['brand.woff2 (not in this draft)']);
  await page
    .getByLabel('Choose a font (WOFF2), or drop one here')
    .setInputFiles('examples/fonts/outfit.woff2');
  const drawn = page.frameLocator('iframe').locator('body');
  await expect
    .poll(() => drawn.evaluate(() => [...document.fonts].map(({ family, status }) => [family, status])))
    .toContainEqual(['text', 'loaded']);
  expect(await chosen.inputValue()).toBe('outfit.woff2');
  await page.getByText('All saved').waitFor();
  expect(await draft.text()).toBe(text.replace('brand.woff2', 'outfit.woff2'));
});
