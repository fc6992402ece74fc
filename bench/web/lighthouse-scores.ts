import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags } from '../../scripts/support/chromium.ts';
import { onPath } from '../../scripts/support/on-path.ts';
import { runProgram } from '../../scripts/support/run-program.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Lighthouse's scores of a page on its own phone, 0 to 100 by category, and what costs points. */
export interface Scores {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** Titles of the failed audits. */
  readonly faults: readonly string[];
}

/** The parts of Lighthouse's report that we read. */
interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
  readonly runtimeError?: { readonly message: string };
}

/** Not among our packages: it brings 113 others with it. npm fetches it into its cache on first use. */
const lighthouse = 'lighthouse@13.5.0';
const auditLimitMs = 300_000;

/** Runs Lighthouse (mobile) on a page in this browser. Fails with a sentence if it cannot be installed or run. */
export async function lighthouseScores(url: string, chromiumPath: string): Promise<Scores> {
  const report = await look(url, chromiumPath);
  const score = (name: string) => Math.round(100 * (report.categories[name]?.score ?? 0));
  const faults = categories
    .filter((name) => score(name) < 100)
    .flatMap((name) => report.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => report.audits[id]?.title ?? id);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    faults,
  };
}

async function look(url: string, chromiumPath: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'stile-lighthouse-'));
  // A file, since warnings mix with what it prints.
  const file = join(folder, 'report.json');
  const words = [
    ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, '--quiet'],
    ...['--no-enable-error-reporting', '--output=json', `--output-path=${file}`],
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
  ];
  try {
    const env = { ...process.env, CHROME_PATH: chromiumPath };
    const { output } = await runProgram((await onPath('npm')) ?? 'npm', words, auditLimitMs, { env });
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const report: Report | undefined = text && JSON.parse(text);
    if (report && !report.runtimeError) return report;
    throw new Error(
      `Lighthouse could not look at ${url}, so there are no scores of it: ${report?.runtimeError?.message ?? output}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
