import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, launchChromium } from '../scripts/support/chromium.ts';
import { readFunnelFile } from '../server/releases/funnel-file.ts';
import { record } from './support/record.ts';
import { figures } from './web/figures.ts';
import { firstScreens } from './web/first-screens.ts';
import { lighthouseLines } from './web/lighthouse-lines.ts';
import { startSites } from './web/sites.ts';
import { table } from './web/table.ts';
import { visitInTurns } from './web/visit-in-turns.ts';

/**
 * `npm run bench:web`: the first screens of ours beside plain HTML and bare React on a slow phone, five times, then
 * Lighthouse on ours. `-- --runs 3`: three times. `-- --quick`: once, without Lighthouse. `-- --save` appends the
 * figures to bench/results/web.csv.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    quick: { type: 'boolean', default: false },
    save: { type: 'boolean' },
  },
});
const runs = values.quick ? 1 : Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`'${values.runs}' is no number of runs; give a whole one of 1 or more.`);
  process.exit(2);
}

/**
 * The driver makes V8 record where each request is made, for which V8 parses functions again while a tap waits; no
 * visitor's browser does. With this flag V8 records the positions from the start.
 */
const browserFlags = ['--js-flags=--no-enable-lazy-source-positions'];

const load = () =>
  loadavg()
    .map((average) => average.toFixed(1))
    .join(' ');
const { funnel } = await readFunnelFile('schema/funnel.json', console.warn);
const screens = firstScreens(funnel);
const chromiumPath = await findChromium({ shell: false });
const folder = await mkdtemp(join(tmpdir(), 'stile-bench-web-'));
const sites = await startSites(funnel, screens, folder);
try {
  const loadBefore = load();
  const browser = await launchChromium(chromiumPath, browserFlags);
  try {
    console.log(
      `${screens.map(({ path }) => path).join(' ')}, runs: ${runs}, Slow 4G, processor / 4, cold cache`,
    );
    const visits = await visitInTurns(browser, sites, screens, runs);
    console.log(`\n${table(visits)}`);
    record(
      'web',
      Object.entries(visits).map(([site, each]) => ({
        site,
        ...Object.fromEntries(Object.entries(figures).map(([figure, of]) => [figure, of(each)])),
      })),
    );
  } finally {
    await browser.close();
  }
  console.log(`\nLoad average of the machine: ${loadBefore} before, ${load()} after; the ratios count.`);
  // The landing page and the first step, which also opens without a session.
  for (const { path } of values.quick ? [] : screens.slice(0, 2)) {
    for (const line of await lighthouseLines(`${sites.ours.url}${path}`, chromiumPath)) console.log(line);
  }
} finally {
  await Promise.all(Object.values(sites).map((site) => site.stop()));
  await rm(folder, { recursive: true, force: true });
}
