import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags } from '../../scripts/support/chromium.ts';
import { runProgram } from '../../scripts/support/run-program.ts';
import { lighthouseProgram } from './lighthouse-program.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** What Lighthouse gives a page on its own phone: 0 to 100 for each of its categories, and what costs points. */
export interface Scores {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** Titles of the audits that are not perfect, in the categories that are not. */
  readonly faults: readonly string[];
}

/** The part of Lighthouse's report that is read here. */
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

const auditLimitMs = 180_000;

/** Has Lighthouse (mobile) look at a page in this browser. Fails with a sentence where it cannot be had or cannot look. */
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
  const program = await lighthouseProgram();
  const folder = await mkdtemp(join(tmpdir(), 'stile-lighthouse-'));
  // A file, because what it warns of gets into what it prints.
  const file = join(folder, 'report.json');
  const words = [
    ...[program, url, '--quiet', '--no-enable-error-reporting', '--output=json', `--output-path=${file}`],
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
  ];
  try {
    const env = { ...process.env, CHROME_PATH: chromiumPath };
    const { output } = await runProgram(process.execPath, words, auditLimitMs, { env });
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
