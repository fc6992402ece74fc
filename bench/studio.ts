// `npm run bench:studio`: what an editor of a funnel waits for, in Chromium: opening a draft, an edit until the preview
// shows it, an edit until its problem stands at the field. On the shipped funnel and on one of 300 steps. `-- --save`
// appends the times to bench/results/studio.csv.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findChromium, launchChromium } from '../scripts/support/chromium.ts';
import { freePort } from '../scripts/support/free-port.ts';
import { startServer } from './api/running-server.ts';
import { generatedFunnel } from './generated-funnel.ts';
import { openDraft } from './studio/open-draft.ts';
import { quantile } from './support/quantile.ts';
import { record } from './support/record.ts';

const staffToken = 'the token of the bench';
const openings = 5;
const edits = 100;

/** Milliseconds of each try. */
interface Times {
  readonly open: readonly number[];
  readonly paint: readonly number[];
  readonly problem: readonly number[];
}

/** Opens a draft some times, then edits the heading of a step in it. */
async function times(browser: Browser, url: string, text: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const path = await openDraft(context, url, staffToken, text);
  const open: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(url + path);
    await page.locator('.react-flow__node').first().waitFor();
    open.push(performance.now() - start);
    await page.close();
  }
  const page = await context.newPage();
  await page.goto(`${url}${path}/screen`);
  await selectStep(page);
  const paint = await editing(page, (edit) => `Heading ${edit}`, 'preview');
  const problem = await editing(
    page,
    (edit) => (edit % 2 === 0 ? `Hello {nme} ${edit}` : `Hello ${edit}`),
    'problem',
  );
  await context.close();
  return { open, paint, problem };
}

/** Selects a step in the middle of the quiz. */
async function selectStep(page: Page): Promise<void> {
  const screens = page.getByLabel('Screen', { exact: true });
  const steps = screens.locator('option', { hasText: '(/step' });
  await steps.first().waitFor({ state: 'attached' });
  const step = steps.nth(Math.floor((await steps.count()) / 2));
  await screens.selectOption({ label: (await step.textContent()) ?? '' });
  await page.getByLabel('Heading', { exact: true }).waitFor();
}

/** Milliseconds from each edit of the heading until it is seen: in the preview, or by a problem that comes or goes. */
const editing = (page: Page, headingOf: (edit: number) => string, where: 'preview' | 'problem') =>
  page.evaluate(
    async ({ headings, where }) => {
      const field = document.activeElement?.closest('form') ?? document;
      const heading = [...field.querySelectorAll('textarea, input')].find(
        (control) =>
          control.id !== '' &&
          document.querySelector(`label[for="${control.id}"]`)?.textContent === 'Heading',
      ) as HTMLTextAreaElement;
      const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(heading), 'value')?.set;
      const frame = () => document.querySelector('iframe')?.contentDocument;
      const isSeen = (text: string) =>
        where === 'preview'
          ? frame()?.querySelector('h1')?.textContent === text
          : (heading.getAttribute('aria-invalid') === 'true') === text.includes('{');
      const paint = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const taken: number[] = [];
      for (const text of headings) {
        const start = performance.now();
        setValue?.call(heading, text);
        heading.dispatchEvent(new Event('input', { bubbles: true }));
        while (!isSeen(text) && performance.now() - start < 10_000) await paint();
        taken.push(performance.now() - start);
        // As somebody types, not as fast as a script can.
        await new Promise((resolve) => setTimeout(resolve, 120));
      }
      return taken;
    },
    { headings: Array.from({ length: edits }, (_none, edit) => headingOf(edit)), where },
  );

const funnels = {
  'shipped funnel': await readFile('schema/funnel.json', 'utf8'),
  '300 steps': JSON.stringify(JSON.parse(generatedFunnel(300)), null, 2),
};
const folder = await mkdtemp(join(tmpdir(), 'stile-bench-studio-'));
const server = await startServer('server/main.ts', await freePort(), {
  NODE_ENV: 'test',
  DATA_DIR: folder,
  STAFF_TOKEN: staffToken,
  LOG_LEVEL: 'silent',
});
const browser = await launchChromium(await findChromium({ shell: true }));
try {
  for (const [funnel, text] of Object.entries(funnels)) {
    const measured = await times(browser, server.url, text);
    for (const [what, values] of Object.entries(measured)) {
      const [p50, p95] = [quantile(values, 0.5), quantile(values, 0.95)];
      console.log(`${funnel.padEnd(16)}${what.padEnd(10)}p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
      record('studio', [{ funnel, what, p50, p95 }]);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
