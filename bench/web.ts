import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { shippedFile } from '../schema/declaration/shipped-file.ts';
import { findChromium, launchChromium } from '../scripts/support/chromium.ts';
import { readFunnelFile } from '../server/releases/funnel-file.ts';
import { record } from './support/record.ts';
import { figures } from './web/figures.ts';
import { lighthouseLines } from './web/lighthouse-lines.ts';
import { rows, walkRows } from './web/rows.ts';
import { type SiteName, type Sites, startSites } from './web/sites.ts';
import { table } from './web/table.ts';
import { allScreens, firstScreens, type Screen } from './web/visits/first-screens.ts';
import { visitInTurns } from './web/visits/visit-in-turns.ts';
import { paces, type WalkVisit, walkFigures, walkVisit } from './web/visits/walk-visit.ts';

/**
 * `npm run bench:web`: our first screens compared with plain HTML and bare React on a slow phone, five times; then all
 * steps compared with bare React, hurried and reading; then Lighthouse on our pages. `-- --runs 3`: three times. `--
 * --quick`: once, without Lighthouse. `-- --only first`, `hurried` or `reading`: one part, without Lighthouse. `--
 * --save` appends the figures to bench/results/web.csv and web-walk.csv. `-- --funnel FILE`: the first screens and Lighthouse of
 * another funnel, beside plain HTML with the same picture and fonts; none of it is saved.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    save: { type: 'boolean' },
    funnel: { type: 'string', default: shippedFile },
  },
});
const runs = values.quick ? 1 : Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`'${values.runs}' is no number of runs. Give a whole one of 1 or more.`);
  process.exit(2);
}

/**
 * The driver makes V8 record the source position of each request, for which V8 parses functions again while a tap
 * waits; visitors' browsers do not. With this flag V8 records the positions from the start.
 */
const browserFlags = ['--js-flags=--no-enable-lazy-source-positions'];

const isShipped = values.funnel === shippedFile;
const recordShipped: typeof record = (bench, rows) => {
  if (isShipped) record(bench, rows);
};

const load = () =>
  loadavg()
    .map((average) => average.toFixed(1))
    .join(' ');
const { funnel } = await readFunnelFile(values.funnel, console.warn);
const screens = allScreens(funnel);
const first = firstScreens(screens);
const chromiumPath = await findChromium({ shell: false });
const loadBefore = load();

/** Runs one part of the bench with its own sites and browser, unless `--only` names another part. */
async function part(
  name: string,
  shown: readonly Screen[],
  visit: (browser: Browser, sites: Sites) => Promise<void>,
): Promise<void> {
  if (values.only !== undefined && values.only !== name) return;
  console.log(
    `\n${name}: ${shown.length} screens from ${shown[0]?.path} to ${shown.at(-1)?.path}, runs: ${runs}, Slow 4G, processor / 4, cold cache`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'stile-bench-web-'));
  const sites = await startSites(values.funnel, funnel, shown, folder);
  try {
    const browser = await launchChromium(chromiumPath, browserFlags);
    await visit(browser, sites).finally(() => browser.close());
  } finally {
    await Promise.all(Object.values(sites).map((site) => site.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

await part('first', first, async (browser, sites) => {
  const visits = await visitInTurns(browser, sites, first, runs);
  console.log(table(rows, (site, figure) => figures[figure](visits[site])));
  recordShipped(
    'web',
    Object.entries(visits).map(([site, siteVisits]) => ({
      site,
      ...Object.fromEntries(Object.entries(figures).map(([figure, of]) => [figure, of(siteVisits)])),
    })),
  );
  // The landing page and the first step, both of which open without a session.
  for (const { path } of values.quick || values.only ? [] : first.slice(0, 2)) {
    for (const line of await lighthouseLines(`${sites.ours.url}${path}`, chromiumPath)) console.log(line);
  }
});

// The walk answers the kinds of step that the shipped funnel has.
for (const pace of isShipped ? (Object.keys(paces) as (keyof typeof paces)[]) : []) {
  await part(pace, screens, async (browser, sites) => {
    const visits: Record<SiteName, WalkVisit[]> = { A: [], B: [], ours: [] };
    for (let run = 0; run < runs; run += 1) {
      for (const site of ['B', 'ours'] as const) {
        visits[site].push(await walkVisit(browser, sites[site], screens, pace));
      }
    }
    console.log(table(walkRows, (site, figure) => walkFigures[figure](visits[site])));
    recordShipped(
      'web-walk',
      (['B', 'ours'] as const).map((site) => ({
        pace,
        site,
        ...Object.fromEntries(Object.entries(walkFigures).map(([figure, of]) => [figure, of(visits[site])])),
      })),
    );
  });
}
console.log(`\nLoad average of the machine: ${loadBefore} before, ${load()} after; the ratios count.`);
