import { type Report, reportOf } from '../diff/report.ts';
import { isAtLeast, type Verdict } from '../diff/verdict.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { readWords } from './command-words.ts';
import { type FormatName, formats } from './diff-formats/index.ts';
import { diffHelp } from './diff-help.ts';
import { readVersion } from './read-version.ts';
import { surroundings } from './surroundings.ts';

const thresholds: Readonly<Record<string, Verdict | undefined>> = {
  breaking: 'breaking',
  risky: 'risky',
  never: undefined,
};

const options = {
  format: { type: 'string', oneOf: Object.keys(formats) },
  'fail-on': { type: 'string', oneOf: Object.keys(thresholds), default: 'breaking' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** `funnel diff OLD NEW`: what a new version of a funnel file does differently, and what follows from it. */
export const diffFiles: Command = async (words) => {
  const { values, positionals } = readWords(words, options, 'funnel diff --help');
  if (values.help) {
    process.stdout.write(diffHelp);
    return 0;
  }
  const [oldWord, newWord, ...more] = positionals;
  if (oldWord === undefined || newWord === undefined || more.length > 0) {
    throw new CommandError(
      `'funnel diff' compares two files, and ${positionals.length} ${positionals.length === 1 ? 'was' : 'were'} named; name the old one and the new one.`,
    );
  }
  const [old, now] = [await readVersion(oldWord), await readVersion(newWord)];
  const report = reportOf(old, now);
  if (!report) {
    throw new CommandError(
      `The old file '${old.file}' has not the structure of a funnel, so that nothing can be compared with it; 'funnel validate' says where. Name a version that was published.`,
    );
  }
  const name = (values.format as FormatName | undefined) ?? usualFormat();
  const format = await formats[name].load();
  process.stdout.write(format(report, surroundings(100)));
  return fails(report, thresholds[values['fail-on']]) ? 1 : 0;
};

const usualFormat = (): FormatName => (process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'pretty');

/** Whatever is tolerated of the changes, a broken file and a wrong version are not. */
function fails({ problems, compared }: Report, threshold: Verdict | undefined): boolean {
  const broken = problems.some(({ severity }) => severity === 'error');
  if (broken || !compared?.version.ok) return true;
  const { verdict } = compared;
  return verdict !== undefined && threshold !== undefined && isAtLeast(verdict, threshold);
}
