import { type Command, Option } from 'commander';
import { shippedFile } from '../../schema/declaration/shipped-file.ts';
import { readOverlays } from '../files/read-overlays.ts';
import { readPictures } from '../files/read-pictures.ts';
import { readText } from '../files/read-text.ts';
import { formatList, formatOption } from '../formats/format-registry.ts';
import { surroundings } from '../formats/surroundings.ts';
import { writtenDefaults } from '../formats/validate/defaults.ts';
import { formats } from '../formats/validate/index.ts';
import { type CheckedFile, checkText, fails, type Report, thresholds } from '../formats/validate/report.ts';
import { rulePages } from '../formats/validate/rule-pages.ts';

const help = `${formatList(formats)}
Without --format: github in a run of GitHub Actions, pretty on a terminal, else plain.

Examples:
  funnel validate                                     check schema/funnel.json
  funnel validate tests/funnels/*/funnel.json         check several files
  funnel validate quiz.json                           check quiz.json, and quiz.es.json beside it
  funnel validate --fail-on warning                   take warnings as seriously as errors
  funnel validate --format sarif > funnel.sarif       for code scanning; see docs/ci.md
  funnel validate --print-defaults quiz.json          show what the file leaves out
  git show main:schema/funnel.json | funnel validate -  check what is on the main branch

Each rule has a page in docs/rules/: what it means, and how to fix what breaks it.
NO_COLOR=1 turns colours off, FORCE_COLOR=1 turns them on without a terminal.

Exit codes: 0 no problem as severe as --fail-on; 1 problems; 2 a file that cannot be read, or a wrong argument.`;

interface Options {
  readonly format?: keyof typeof formats;
  readonly failOn: keyof typeof thresholds;
  readonly showSuppressed?: boolean;
  readonly printDefaults?: boolean;
}

/** `funnel validate [files]`: checks funnel files, and writes in one of several formats what is wrong with them. */
export const validateCommand = (command: Command) =>
  command
    .description(
      'Checks funnel files: each must be JSON, have the structure that the schema asks for, and keep every rule.',
    )
    .argument('[files...]', "the files to check; '-' is what is piped in", [shippedFile])
    .addOption(formatOption(formats))
    .addOption(
      new Option('--fail-on <severity>', 'the least severity that gives exit code 1')
        .choices(Object.keys(thresholds))
        .default('error'),
    )
    .option(
      '--show-suppressed',
      'show what a file suppresses, with its reasons (json, sarif and junit always do)',
    )
    .option(
      '--print-defaults',
      'print what the files leave out, and what is taken for it, if they have no errors',
    )
    .addHelpText('after', help)
    .action(async (files: readonly string[], options: Options) => {
      const { format, failOn, showSuppressed = false, printDefaults = false } = options;
      const check = async (file: string) =>
        checkText(file, await readText(file), await readPictures(file), await readOverlays(file));
      const checked = await Promise.all(files.map(check));
      const report: Report = { files: checked.flat(), failing: thresholds[failOn] };
      if (printDefaults && wroteDefaults(checked.flatMap(([file = []]) => file))) return;
      const write = await formats[format ?? usualFormat()].load();
      process.stdout.write(
        write(report, { ...surroundings(100), showSuppressed, rulePages: rulePages(process.env) }),
      );
      process.exitCode = fails(report) ? 1 : 0;
    });

/**
 * Prints the defaults of what each file leaves out: the sentences beside the JSON, so that this can be piped on. Out:
 * whether no file has errors.
 */
function wroteDefaults(files: readonly CheckedFile[]): boolean {
  const written = files.flatMap(({ file, text }) => writtenDefaults(file, text) ?? []);
  if (written.length < files.length) return false;
  for (const { words, json } of written) {
    process.stderr.write(words);
    process.stdout.write(json);
  }
  return true;
}

function usualFormat(): keyof typeof formats {
  if (process.env.GITHUB_ACTIONS === 'true') return 'github';
  return process.stdout.isTTY ? 'pretty' : 'plain';
}
