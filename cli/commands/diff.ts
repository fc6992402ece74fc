import { isAtLeast, type Verdict } from '../../proof/diff/change.ts';
import { type Report, reportOf } from '../../proof/diff/report.ts';
import type { Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { readWords } from '../command-words.ts';
import { formatList } from '../format-registry.ts';
import { type FormatName, formats } from '../formats/diff/index.ts';
import { readVersion } from '../read-version.ts';
import { surroundings } from '../surroundings.ts';

/** What `funnel diff --help` prints. */
export const help = `Usage: funnel diff OLD NEW [options]

Reports whether each change of a funnel file is breaking, risky or safe, what it does to stored answers and open
sessions, and whether the version was raised enough. OLD and NEW are files, or files in a commit:
origin/main:schema/funnel.json.

  --format FORMAT    how to print it:
${formatList(formats, 23)}
                     without it: github in a run of GitHub Actions, else pretty
  --fail-on VERDICT  from which verdict on a change gives the exit code 1: breaking (without it), risky or never
  -h, --help         this text

Examples:
  funnel diff HEAD:schema/funnel.json schema/funnel.json         what you have changed since the last commit
  funnel diff origin/main:schema/funnel.json schema/funnel.json  what a pull request changes
  funnel diff --fail-on risky old.json new.json                  be strict
  funnel diff --format markdown old.json new.json > comment.md   for a comment on the pull request

docs/diff.md lists every kind of change.

Exit codes: 0 no change as bad as --fail-on; 1 one that is, a version that was raised by too little, or a new file that
does not validate; 2 a file that cannot be read or compared, or a wrong argument.
`;

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
    process.stdout.write(help);
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
