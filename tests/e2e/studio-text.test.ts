import { expect } from 'vitest';
import { minimalText } from '../support/funnel-text.ts';
import { editorWithDraft } from './editor-with-draft.ts';
import { tabTo } from './keyboard.ts';
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

test('a misspelt name stands in its text and in the list, and is mended and undone by keyboard', async () => {
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
});

test('a field is renamed everywhere by keyboard, once the dialog has said what that does to stored answers', async () => {
  const { page, draft } = await opened('Eva');
  const palette = page.waitForResponse(/CommandPalette.*\.js$/);
  await page.goto(`${draft.url}/screen`);
  await page.getByLabel('Screen', { exact: true }).selectOption({ label: 'Pet (/pet)' });
  await page.getByLabel('Field', { exact: true }).waitFor();
  // Before it is asked for: it takes what is typed right behind the shortcut.
  await palette;
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

test('nothing bars the way in any view of the editor, on a phone and on a desktop', async () => {
  const { page, draft } = await opened('Ben');
  const overlay = JSON.stringify({ language: 'es', texts: {} });
  await draft.save({ revision: 1, files: { 'funnel.json': minimalText, 'funnel.es.json': overlay } });
  await page.goto(`${draft.url}/map`);
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  await views.first().waitFor();
  const barriers: string[] = [];
  let before: string | null = '';
  for (const view of await views.all()) {
    await view.click();
    // Nothing is shown until the code of the view has come.
    await expect.poll(() => page.getByRole('main').textContent()).not.toBe(before);
    await expect.poll(() => page.getByRole('main').textContent()).not.toBe('');
    before = await page.getByRole('main').textContent();
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      barriers.push(...(await barriersOn(page)));
    }
  }
  expect(barriers).toEqual([]);
});
