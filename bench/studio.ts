// `npm run bench:studio`: what an editor of a funnel waits for, in Chromium: opening a draft, an edit until the preview
// shows it, an edit until its problem stands at the field. On the shipped funnel and on one of 300 steps, beside Puck with
// as many questions, which has no problems to find. `-- --save` appends the times to bench/results/studio.csv.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { findChromium, launchChromium } from '../scripts/support/chromium.ts';
import { freePort } from '../scripts/support/free-port.ts';
import { startServer } from './api/running-server.ts';
import { generatedFunnel } from './generated-funnel.ts';
import { openDraft } from './studio/open-draft.ts';
import { servePuck } from './studio/puck-site.ts';
import { quantile } from './support/quantile.ts';
import { record } from './support/record.ts';

const staffToken = 'the token of the bench';
const openingCount = 5;
const edits = 100;
const viewport = { width: 1440, height: 900 };

/** Milliseconds of each try. */
interface Times {
  readonly open: readonly number[];
  readonly paint: readonly number[];
  readonly problem?: readonly number[];
}

/** Milliseconds until each of some new pages shows an element. */
async function openings(
  context: BrowserContext,
  address: string,
  shown: (page: Page) => Locator,
): Promise<number[]> {
  const taken: number[] = [];
  for (let opening = 0; opening < openingCount; opening += 1) {
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(address);
    await shown(page).first().waitFor();
    taken.push(performance.now() - start);
    await page.close();
  }
  return taken;
}

/** Opens a draft some times, then edits the heading of a step in it. */
async function studioTimes(browser: Browser, url: string, text: string): Promise<Times> {
  const context = await browser.newContext({ viewport });
  const path = await openDraft(context, url, staffToken, text);
  const open = await openings(context, url + path, (page) => page.locator('.react-flow__node'));
  const page = await context.newPage();
  await page.goto(`${url}${path}/screen`);
  await selectStep(page);
  const heading = page.getByLabel('Heading', { exact: true });
  const paint = await editing(heading, plain, 'preview');
  const problem = await editing(
    heading,
    (edit) => (edit % 2 === 0 ? `{nme} ${edit}` : plain(edit)),
    'problem',
  );
  await context.close();
  return { open, paint, problem };
}

/** Opens Puck with some questions as often, and edits the heading of one as often. */
async function puckTimes(browser: Browser, url: string, questions: number): Promise<Times> {
  const context = await browser.newContext({ viewport });
  const address = `${url}?questions=${questions}`;
  const open = await openings(context, address, (page) => page.frameLocator('iframe').locator('h1'));
  const page = await context.newPage();
  await page.goto(address);
  const heading = page.locator('textarea').filter({ visible: true }).first();
  const paint = await editing(heading, plain, 'preview');
  await context.close();
  return { open, paint };
}

const plain = (edit: number) => `Heading ${edit}`;

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
const editing = (
  heading: Locator,
  headingOf: (edit: number) => string,
  where: 'preview' | 'problem',
): Promise<number[]> =>
  heading.evaluate(
    async (heading, { headings, where }) => {
      const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(heading), 'value')?.set;
      const frame = () => document.querySelector('iframe')?.contentDocument;
      const isSeen = (text: string) =>
        where === 'preview'
          ? [...(frame()?.querySelectorAll('h1') ?? [])].some(({ textContent }) => textContent === text)
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
const [data, puckFolder] = [join(folder, 'data'), join(folder, 'puck')];
await mkdir(puckFolder);
const puck = await servePuck(puckFolder);
const server = await startServer('server/main.ts', await freePort(), {
  NODE_ENV: 'test',
  DATA_DIR: data,
  STAFF_TOKEN: staffToken,
  LOG_LEVEL: 'silent',
});
const browser = await launchChromium(await findChromium({ shell: true }));
try {
  for (const [funnel, text] of Object.entries(funnels)) {
    const ours = await studioTimes(browser, server.url, text);
    const theirs = await puckTimes(browser, puck.url, JSON.parse(text).steps.length);
    for (const what of ['open', 'paint', 'problem'] as const) {
      const { [what]: values = [] } = ours;
      const { [what]: reference } = theirs;
      const [p50, p95] = [quantile(values, 0.5), quantile(values, 0.95)];
      const ratio = reference ? (p50 / quantile(reference, 0.5)).toFixed(2) : '';
      const beside = ratio && ` (${ratio} x Puck)`;
      console.log(
        `${funnel.padEnd(16)}${what.padEnd(10)}p50 ${p50.toFixed(0)} ms${beside}, p95 ${p95.toFixed(0)} ms`,
      );
      record('studio', [{ funnel, what, p50, p95, ratio }]);
    }
  }
} finally {
  await browser.close();
  await Promise.all([server.stop(), puck.stop()]);
  await rm(folder, { recursive: true, force: true });
}
