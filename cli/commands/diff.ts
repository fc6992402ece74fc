import { type Command, Option } from 'commander';
import { isAtLeast, type Verdict } from '../../proof/diff/change.ts';
import { type Report, reportOf } from '../../proof/diff/report.ts';
import { CommandError } from '../command-error.ts';
import { readVersion } from '../files/read-version.ts';
import { formats } from '../formats/diff/index.ts';
import { formatList, formatOption } from '../formats/format-registry.ts';
import { surroundings } from '../formats/surroundings.ts';

const help = `${formatList(formats)}
Without --format: github in a run of GitHub Actions, else pretty.

Examples:
  funnel diff HEAD:schema/funnel.json schema/funnel.json         what you have changed since the last commit
  funnel diff origin/main:schema/funnel.json schema/funnel.json  what a pull request changes
  funnel diff --fail-on risky old.json new.json                  be strict
  funnel diff --format markdown old.json new.json > comment.md   for a comment on the pull request

docs/diff.md lists every kind of change.

Exit codes: 0 no change as bad as --fail-on; 1 such a change, a version that was not raised enough, or a new file
with errors; 2 a file that cannot be read or compared, or a wrong argument.`;

const thresholds: Readonly<Record<string, Verdict | undefined>> = {
  breaking: 'breaking',
  risky: 'risky',
  never: undefined,
};

interface Options {
  readonly format?: keyof typeof formats;
  readonly failOn: string;
}

/** `funnel diff <old> <new>`: what a new version of a funnel file does differently, and the consequences. */
export const diffCommand = (command: Command) =>
  command
    .description(
      'Says for each change of a funnel file whether it is breaking, risky or safe, how it affects stored answers and sessions under way, and whether the version was raised enough.',
    )
    .argument('<old>', 'a file, or a file in a commit: origin/main:schema/funnel.json')
    .argument('<new>', 'the same')
    .addOption(formatOption(formats))
    .addOption(
      new Option('--fail-on <verdict>', 'the least verdict that gives exit code 1')
        .choices(Object.keys(thresholds))
        .default('breaking'),
    )
    .addHelpText('after', help)
    .action(async (oldWord: string, newWord: string, { format, failOn }: Options) => {
      const [old, now] = [await readVersion(oldWord), await readVersion(newWord)];
      const report = reportOf(old, now);
      if (!report) {
        throw new CommandError(
          `The old file '${old.file}' has not the structure of a funnel, so nothing can be compared with it; 'funnel validate' says where. Name a version that was published.`,
        );
      }
      const write = await formats[format ?? usualFormat()].load();
      process.stdout.write(write(report, surroundings(100)));
      process.exitCode = fails(report, thresholds[failOn]) ? 1 : 0;
    });

const usualFormat = (): keyof typeof formats => (process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'pretty');

/** A broken file and a wrong version always fail, whichever changes are tolerated. */
function fails({ problems, compared }: Report, threshold: Verdict | undefined): boolean {
  const broken = problems.some(({ severity }) => severity === 'error');
  if (broken || !compared?.version.ok) return true;
  const { verdict } = compared;
  return verdict !== undefined && threshold !== undefined && isAtLeast(verdict, threshold);
}
