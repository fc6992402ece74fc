import { expect } from 'vitest';
import { minimalText } from '../support/funnel-text.ts';
import { tabTo } from './keyboard.ts';
import { barriersOn, desktop, phone, type Stage, staffToken, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({
    environment: { FUNNEL: 'tests/funnels/minimal/funnel.json', STAFF_TOKEN: staffToken },
  });
});

/** The page of an editor of this name, who has started a draft. */
async function editorWithDraft(name: string) {
  const page = await stage.visitor({ viewport: desktop });
  const call = async (path: string, data: object, headers?: Record<string, string>) => {
    const response = await page.request.post(`/api/staff/${path}`, {
      data,
      headers: { Origin: stage.address, ...headers },
    });
    return response.json();
  };
  const invited = { email: `${name}@example.com`, role: 'editor' };
  const { link } = await call('invitations', invited, { Authorization: `Bearer ${staffToken}` });
  const token = new URL(link).hash.slice(1);
  await call('invitations/accept', { token, name, password: 'correct horse battery' });
  const { id } = await call('funnels/pet-quiz/drafts', { name: 'Pets', from: '1.0.0' });
  return { page, id, save: (body: object) => call(`drafts/${id}/save`, body) };
}

test('a misspelt name stands in its text and in the list, and is mended and undone by keyboard', async () => {
  const { page, id } = await editorWithDraft('Ana');
  await page.goto(`/staff/drafts/${id}/text`);
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

  await page.getByText('All saved').waitFor();
  await page.context().setOffline(true);
  await tabTo(page, text);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' ');
  await page.getByText(/^Not saved since .* it is kept in this browser and tried again/).waitFor();
  await page.context().setOffline(false);
  await page.getByText('All saved').waitFor();
  const saved = await page.request.get(`/api/staff/drafts/${id}`);
  expect((await saved.json()).files['funnel.json']).toBe(`${minimalText} `);
});

test('nothing bars the way in any view of the editor, on a phone and on a desktop', async () => {
  const { page, id, save } = await editorWithDraft('Ben');
  const overlay = JSON.stringify({ language: 'es', texts: {} });
  await save({ revision: 1, files: { 'funnel.json': minimalText, 'funnel.es.json': overlay } });
  await page.goto(`/staff/drafts/${id}/map`);
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
