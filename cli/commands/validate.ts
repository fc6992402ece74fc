import { shippedFile } from '../../schema/shipped-file.ts';
import { checkText } from '../check-text.ts';
import type { Command } from '../command.ts';
import { readWords } from '../command-words.ts';
import { formatList } from '../format-registry.ts';
import { type FormatName, formats } from '../formats/validate/index.ts';
import { readText } from '../read-text.ts';
import { fails, type Report, thresholds } from '../report.ts';
import { rulePages } from '../rule-pages.ts';
import { surroundings } from '../surroundings.ts';

/** What `funnel validate --help` prints. */
const help = `Usage: funnel validate [files] [options]

Checks that each funnel file is JSON, matches the schema and keeps every rule.
Without a file it checks schema/funnel.json; '-' reads standard input.

  --format FORMAT     how to print the problems:
${formatList(formats, 24)}
                      without it: github in a run of GitHub Actions, pretty on a terminal, else plain
  --fail-on SEVERITY  from which severity on a problem gives the exit code 1: error (without it), warning or never
  --show-suppressed   show what a file suppresses, with its reasons (json, sarif and junit always do)
  -h, --help          this text

Examples:
  funnel validate                                     check schema/funnel.json
  funnel validate examples/*.json                     check several files
  funnel validate --fail-on warning                   take warnings as seriously as errors
  funnel validate --format sarif > funnel.sarif       for code scanning; see docs/ci.md
  git show main:schema/funnel.json | funnel validate -  check what is on the main branch

Each rule has a page in docs/rules/: why it matters, an example, its settings.
NO_COLOR=1 turns colours off; FORCE_COLOR=1 turns them on without a terminal.

Exit codes: 0 no problem, or none as severe as --fail-on; 1 problems; 2 a file that cannot be read, or a wrong
argument.
`;

const options = {
  format: { type: 'string', oneOf: Object.keys(formats) },
  'fail-on': { type: 'string', oneOf: Object.keys(thresholds), default: 'error' },
  'show-suppressed': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** `funnel validate [files]`: checks funnel files, and writes in one of several formats what is wrong with them. */
export const validateFiles: Command = async (words) => {
  const { values, positionals } = readWords(words, options, 'funnel validate --help');
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const files = positionals.length > 0 ? positionals : [shippedFile];
  const texts = await Promise.all(files.map(readText));
  const report: Report = {
    files: files.map((file, index) => checkText(file, texts[index] ?? '')),
    failing: thresholds[values['fail-on'] as keyof typeof thresholds],
  };
  const format = await formats[(values.format as FormatName | undefined) ?? usualFormat()].load();
  process.stdout.write(
    format(report, {
      ...surroundings(100),
      showSuppressed: values['show-suppressed'],
      rulePages: rulePages(process.env),
    }),
  );
  return fails(report) ? 1 : 0;
};

function usualFormat(): FormatName {
  if (process.env.GITHUB_ACTIONS === 'true') return 'github';
  return process.stdout.isTTY ? 'pretty' : 'plain';
}
