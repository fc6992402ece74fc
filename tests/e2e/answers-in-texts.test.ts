import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button, goOn } from './acts.ts';
import { layoutFaultsOn } from './layout-faults.ts';
import { desktop, phone, type Stage, test } from './stage.ts';
import { toastOn } from './toast-on.ts';

const texts = '{answer:Team} & {answer:Story}';
const faq = { kind: 'faq', heading: texts, items: [{ question: texts, answer: texts }] };

/** A quiz with gaps for two answers in every text. */
const quiz = {
  id: 'teams',
  version: '1.0.0',
  product: {
    name: 'Teams',
    site: 'https://teams.example/',
    support: 'mailto:help@teams.example',
  },
  theme: { accent: '#2348a3', ground: '#f7f9fc' },
  session: { storageKey: 'sessionId', queryParameter: 'sessionId' },
  pages: {
    home: {
      kind: 'landing',
      blocks: [{ kind: 'hero', heading: 'Hello {answer:Team|else: team}', button: 'Begin' }],
    },
    done: {
      kind: 'end',
      title: 'For {answer:Team}',
      heading: texts,
      text: `${texts}, {value:luck|plural one: # win, other: # wins}, {value:luck|band}, {answer:Mood}.`,
      blocks: [faq, { kind: 'notice', text: texts }],
      buttons: [{ text: texts, href: '/' }],
    },
  },
  choiceSets: { moods: [{ value: 'good', label: `Good, ${texts}` }, 'Bad'] },
  values: {
    luck: {
      kind: 'points',
      of: [{ answer: 'Mood', is: 'good', points: 2 }],
      bands: [
        { name: 'none', below: 1 },
        { name: 'some', label: 'a lucky team' },
      ],
    },
  },
  steps: [
    {
      kind: 'text',
      path: '/team',
      heading: 'What is your team called?',
      field: 'Team',
      label: 'Team',
      maxLength: 2000,
    },
    {
      kind: 'long-text',
      path: '/story',
      heading: 'How did it begin?',
      field: 'Story',
      label: 'Story',
      maxLength: 5000,
      sensitive: true,
    },
    {
      kind: 'choice',
      path: '/mood',
      title: 'For {answer:Team}',
      heading: texts,
      text: texts,
      field: 'Mood',
      choices: 'moods',
      before: [{ kind: 'notice', text: texts }],
      after: [faq],
      helpSheet: { label: texts, title: texts, text: texts, blocks: [{ kind: 'notice', text: texts }] },
      onSaveFailure: { toast: { title: texts, text: texts } },
      next: '/done',
    },
  ],
};

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ funnel: quiz, process: true });
});

/** A visitor who reaches /mood with these answers. */
async function answered(team: string, story: string): Promise<Page> {
  const page = await stage.visitor();
  await page.addInitScript(() => {
    const views: unknown[] = [];
    Object.assign(window, { views });
    window.addEventListener('stile:track', (event) => views.push((event as CustomEvent).detail));
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Hello team', exact: true }).waitFor();
  await button(page, 'Begin').click();
  await page.getByLabel('Team').fill(team);
  await goOn(page).click();
  await page.getByLabel('Story').fill(story);
  await goOn(page).click();
  await at(page, '/mood');
  return page;
}

/** The text with the isolates around inserted answers shown as ⟨ and ⟩. */
const seen = (text: string | null) => (text ?? '').replaceAll('\u2068', '⟨').replaceAll('\u2069', '⟩');

const attack = `<img src=x onerror="document.title='taken'">{answer:Story}{seconds}\u202e$&</script>`;
const inert = `⟨<img src=x onerror="document.title='taken'">{answer:Story}{seconds}$&</script>⟩ & ⟨${'W'.repeat(5000)}⟩`;

test('hostile answers stay text wherever a screen shows them, and go to no address, log or name of a page', async () => {
  const page = await answered(attack, 'W'.repeat(5000));
  const isInert = async () => {
    expect(seen(await page.getByRole('heading', { level: 1 }).textContent())).toBe(inert);
    expect(seen(await page.title())).toBe(`For ${inert.split(' & ')[0]} | Teams`);
    expect(await page.locator('main img').count()).toBe(0);
    expect(page.url()).not.toMatch(/W{9}|img/);
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      expect(await layoutFaultsOn(page)).toEqual([]);
    }
  };
  await isInert();
  const main = seen(await page.locator('main').textContent());
  // Heading, text, notice, help, the choice, and the questions below, whose answers are collapsed.
  expect(main.split('W'.repeat(5000)).length - 1).toBeGreaterThanOrEqual(7);
  expect(main).not.toMatch(/\{answer:Team|\u202e/);

  await stage.whileWritesFail(async () => {
    await page.getByRole('button', { name: /Good, / }).click();
    await toastOn(page).waitFor();
  });
  expect(seen(await toastOn(page).textContent())).toContain(inert);
  await page.getByRole('button', { name: /Good, / }).click();
  await at(page, '/done');
  await page.getByText('2 wins').waitFor();
  await isInert();
  expect(seen(await page.getByText('2 wins').textContent())).toBe(
    `${inert}, ⟨2 wins⟩, ⟨a lucky team⟩, ⟨Good, ${inert.replaceAll(/[⟨⟩]/g, '')}⟩.`,
  );

  const views = await page.evaluate(() => JSON.stringify((window as unknown as { views: unknown }).views));
  expect(views).toContain('For {answer:Team}');
  expect(views.match(/Page View/g)).toHaveLength(5);
  expect(stage.output.join('\n')).not.toMatch(/W{9}/);
});

test('a reload shows the answers again; another tab without them says so', async () => {
  const page = await answered('Reds', 'By chance');
  await button(page, 'Good, \u2068Reds\u2069 & \u2068By chance\u2069').click();
  await at(page, '/done');
  const heading = page.getByRole('heading', { level: 1 });
  await page.reload();
  await expect.poll(async () => seen(await heading.textContent())).toBe('⟨Reds⟩ & ⟨By chance⟩');
  const other = await page.context().newPage();
  await other.goto(page.url());
  expect(seen(await other.getByRole('heading', { level: 1 }).textContent())).toBe('… & …');
});
