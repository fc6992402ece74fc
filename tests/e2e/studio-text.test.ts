import { expect } from 'vitest';
import { minimalText } from '../support/funnel-text.ts';
import { editorWithDraft } from './editor-with-draft.ts';
import { tabTo } from './keyboard.ts';
import { layoutFaultsOn } from './layout-faults.ts';
import { barriersOn, desktop, phone, type Stage, staffToken, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({
    environment: { FUNNEL: 'tests/funnels/minimal/funnel.json', STAFF_TOKEN: staffToken },
  });
});

/** The page of an editor of this name, who has started a draft. */
async function opened(name: string) {
  const page = await stage.visitor({ viewport: desktop });
  return { page, draft: await editorWithDraft(page, stage.address, name) };
}

test('by keyboard: a misspelt name is shown in the text and in the list, mended, and the mending undone; then a field is renamed everywhere, after the dialog has said what happens to stored answers', async () => {
  const { page, draft } = await opened('Ana');
  await page.goto(`${draft.url}/text`);
  const text = page.getByRole('textbox', { name: 'Text of funnel.json' });
  const problems = page.getByRole('link', { name: 'Problems' });
  await tabTo(page, text);
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('"choices": "pets');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  const wrong = page.locator('.cm-lintRange-error', { hasText: '"pet"' });
  await wrong.waitFor();

  await problems.click();
  await page.getByText("There is no choice set 'pet'").waitFor();
  expect(await problems.textContent()).toContain('1 problem, with errors');
  expect(await barriersOn(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: /^Text, line/ }));
  await page.keyboard.press('Enter');
  await wrong.waitFor();
  await page.keyboard.press('ControlOrMeta+.');
  await wrong.waitFor({ state: 'detached' });
  await expect.poll(() => problems.textContent()).toBe('Problems');
  expect(await text.textContent()).toContain('"choices": "pets"');

  await page.keyboard.press('ControlOrMeta+z');
  await wrong.waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => draft.text()).toBe(minimalText);

  await page.getByRole('link', { name: 'Screen', exact: true }).click();
  await page.getByLabel('Screen', { exact: true }).selectOption({ label: 'Pet (/pet)' });
  await page.getByLabel('Field', { exact: true }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Find a command or a screen' }).waitFor();
  await page.keyboard.type("field 'pet'");
  await page.keyboard.press('Enter');
  await page.getByLabel('New name').fill('Animal');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: "Rename the field 'Pet' to 'Animal'" });
  await dialog.getByText(`'Field' of the step 'Pet' changed from "Pet" to "Animal".`).waitFor();
  await dialog.getByText('Earlier sessions hold it under "Pet", new ones under "Animal"').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await tabTo(page, dialog.getByRole('button', { name: 'Do it' }));
  await page.keyboard.press('Enter');
  const renamed = minimalText.replaceAll(/"(field|answer)": "Pet"/g, '"$1": "Animal"');
  await expect.poll(() => draft.text()).toBe(renamed);
});

test('nothing bars the way or is misplaced in any view of the editor, on a phone and on a desktop; a font that is chosen from the disk is the one in which the screen is written', async () => {
  const { page, draft } = await opened('Ben');
  const text = minimalText.replace('"accent"', '"font": { "text": "brand.woff2" }, "accent"');
  const overlay = JSON.stringify({ language: 'es', texts: {} });
  await draft.save({ revision: 1, files: { 'funnel.json': text, 'funnel.es.json': overlay } });
  await page.goto(`${draft.url}/map`);
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  await views.first().waitFor();
  const barriers: string[] = [];
  const sizes = [desktop, phone];
  let before: string | null = '';
  for (const view of await views.all()) {
    await view.click();
    // Nothing is shown until the code of the view has come.
    await expect.poll(() => page.getByRole('main').textContent()).not.toBe(before);
    await expect.poll(() => page.getByRole('main').textContent()).not.toBe('');
    before = await page.getByRole('main').textContent();
    // The editor is for a mouse; what stands around all views is high enough for a pen.
    const least = (await view.textContent()) === 'Text' ? 24 : 0;
    for (const size of sizes) {
      await page.setViewportSize(size);
      barriers.push(...(await barriersOn(page)));
      barriers.push(...(await layoutFaultsOn(page, { own: least, inSentence: least })));
    }
    // The next one begins with the size that is there.
    sizes.reverse();
  }
  expect(barriers).toEqual([]);

  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'Screen', exact: true }).click();
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
  await expect.poll(draft.text).toBe(text.replace('brand.woff2', 'outfit.woff2'));
});
