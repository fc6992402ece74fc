import { shippedFile } from '../shipped-file.ts';
import { checkText } from './check-text.ts';
import type { Command } from './command.ts';
import { readWords } from './command-words.ts';
import { type FormatName, formats } from './formats/index.ts';
import { readText } from './read-text.ts';
import { fails, type Report, thresholds } from './report.ts';
import { rulePages } from './rule-pages.ts';
import { surroundings } from './surroundings.ts';
import { validateHelp } from './validate-help.ts';

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
    process.stdout.write(validateHelp);
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
