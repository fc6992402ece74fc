import { basename, extname } from 'node:path';
import type { Command } from 'commander';
import { readSurvey } from '../../proof/import/read-survey.ts';
import { funnelIdOf, type ImportedSurvey, SurveyImport } from '../../proof/import/survey.ts';
import { validate } from '../../proof/validate/validate.ts';
import { CommandError } from '../command-error.ts';
import { readText } from '../files/read-text.ts';
import { writeNew } from '../files/write-new.ts';
import { surroundings } from '../formats/surroundings.ts';
import { wrapped } from '../formats/wrapped.ts';

const help = `
A page that asks one question becomes a step, one that asks several a form. docs/import.md says what becomes of each type of
question. What has no counterpart is listed with its place in the definition: nothing is left out in silence.

Examples:
  funnel import survey.json                    write funnel.json
  funnel import survey.json quizzes/pets.json  write another file, and its folder

Exit codes: 0 written, and it validates; 1 written, and 'funnel validate' has problems to tell; 2 a file that cannot be
read or written, or no SurveyJS definition.`;

/** `funnel import <survey> [file]`: turns a SurveyJS definition into a funnel file, and reports what it leaves out. */
export const importCommand = (command: Command) =>
  command
    .description('Makes a funnel file of a SurveyJS definition, and lists by place what has no counterpart.')
    .argument('<survey>', "the SurveyJS definition, a JSON file; '-' is what is piped in")
    .argument('[file]', 'the funnel file to write', 'funnel.json')
    .option('--force', 'overwrite the file if it exists')
    .addHelpText('after', help)
    .action(async (source: string, file: string, { force = false }: { force?: boolean }) => {
      const read = readSurvey(await readText(source), source);
      if ('fault' in read) throw new CommandError(read.fault);
      const imported = new SurveyImport(read.survey).funnel(funnelIdOf(basename(source, extname(source))));
      const text = writeNew(file, imported.funnel, force);
      const errors = validate(text, file).problems.filter(({ severity }) => severity === 'error');
      process.stdout.write(report(imported, file, errors.length, surroundings(100).columns));
      if (errors.length > 0) process.exitCode = 1;
    });

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Prints what was written, what differs from the survey, and what has no counterpart. */
function report(
  { funnel, remarks, unread }: ImportedSurvey,
  file: string,
  errors: number,
  columns: number,
): string {
  const steps = Array.isArray(funnel.steps) ? funnel.steps : [];
  const paragraph = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', heading, ...lines.flatMap((line) => wrapped(line, columns))] : [];
  const remarksOf = (isLoss: boolean) =>
    remarks
      .filter((remark) => remark.isLoss === isLoss)
      .map(({ place, message }) => `${place === '' ? 'The survey' : place}: ${message}`);
  const unreadLines = [...unread].map(([name, places]) => {
    const [first = '', ...others] = places;
    return `${name}: ${first === '' ? 'the survey' : first}${others.length > 0 ? ` and ${count(others.length, 'other place')}` : ''}`;
  });
  return [
    `Wrote ${file}: ${count(steps.length, 'step')} between a landing page and a page to end on.`,
    ...paragraph('Left out:', remarksOf(true)),
    ...paragraph('Otherwise than in the survey:', remarksOf(false)),
    ...paragraph('Properties without a counterpart:', unreadLines),
    ...paragraph('Next:', [
      errors > 0
        ? `1. Mend it:   'npm run funnel validate ${file}' has ${count(errors, 'problem')} to tell.`
        : `1. Check it:  npm run funnel validate ${file}`,
      `2. Write 'product' in ${file}: the address of your site, and of your support.`,
      `3. See it:    FUNNEL=${file} npm run dev`,
    ]),
    '',
  ].join('\n');
}
