import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { button } from './acts.ts';
import { mouseOn } from './hands.ts';
import { joinStaff } from './join-staff.ts';
import { barriersOn, desktop, type Stage, staffToken, test } from './stage.ts';

const funnelFile = 'examples/pet-insurance.json';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { FUNNEL: funnelFile, STAFF_TOKEN: staffToken } });
});

/** An editor at the map of a new draft of the funnel. */
async function editorAtMap(): Promise<Page> {
  const page = await stage.visitor({ viewport: desktop });
  await joinStaff(page, stage.address, 'Ana', 'editor');
  const draft = await page.request.post('/api/staff/funnels/pet-insurance/drafts', {
    headers: { Origin: stage.address },
    data: { name: 'More screens', from: '1.0.0' },
  });
  await page.goto(`/staff/drafts/${(await draft.json()).id}`);
  return page;
}

/** Drags the middle of an element onto the middle of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const middle = async (element: Locator) => {
    const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2] as const;
  };
  const [start, end] = [await middle(from), await middle(to)];
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(...end, { steps: 10 });
  await page.mouse.up();
}

/** The text of the funnel as the server has it, once all is saved. */
async function savedText(page: Page): Promise<string> {
  await page.getByText('All saved').waitFor();
  const [, id] = /drafts\/([^/]+)/.exec(page.url()) ?? [];
  return (await (await page.request.get(`/api/staff/drafts/${id}`)).json()).files['funnel.json'];
}

test('a screen is added, dragged and deleted on the map by the mouse, moved by keys, and undone to the same bytes', async () => {
  const page = await editorAtMap();
  const read: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/api\/staff\/drafts\/[^/]+$/.test(request.url()))
      read.push(request.url());
  });
  const screen = (name: string) => page.getByRole('button', { name, exact: true });
  const said = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();

  const start = 'Vet bills, shared.';
  const plus = button(page, `Add a screen between “${start}” and “Who are we insuring?”`);
  const mouse = mouseOn(page);
  await mouse.openKinds(start);
  expect(await barriersOn(page)).toEqual([]);
  await mouse.choose('Rating');
  await said('Add a screen: Rating');
  expect(JSON.parse(await savedText(page)).steps[0]).toMatchObject({ kind: 'rating', path: '/rating' });

  await screen('1 Your question Rating').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Alt+ArrowRight');
  await screen('2 Your question Rating').and(page.locator(':focus')).waitFor();
  const moved = JSON.parse(await savedText(page));
  expect(moved.steps.slice(0, 2).map(({ path }: { path: string }) => path)).toEqual(['/pet', '/rating']);
  expect(moved.steps[0].next.at(-1)).toEqual({ to: '/rating' });

  await drag(page, screen('2 Your question Rating'), plus);
  await screen('1 Your question Rating').and(page.locator(':focus')).waitFor();
  expect(JSON.parse(await savedText(page)).steps[0].path).toBe('/rating');

  await mouse.remove('Your question');
  await said('Delete “Your question”');

  const moves = ['Move “Your question”', 'Move “Your question”'];
  for (const label of ['Delete “Your question”', ...moves, 'Add a screen: Rating']) {
    await page.getByRole('button', { name: `Undo: ${label}` }).waitFor();
    await page.keyboard.press('Control+z');
  }
  await button(page, 'Nothing to undo').waitFor();
  expect(await savedText(page)).toBe(readFileSync(funnelFile, 'utf8'));
  // As it opened and as the events began, and never for what the editor itself has saved.
  expect(read.length).toBeLessThanOrEqual(2);
});
