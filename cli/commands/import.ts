import { basename, extname } from 'node:path';
import type { Command } from 'commander';
import { type Compared, compare, type Difference } from '../../proof/import/compare/compare.ts';
import type { SurveyCore } from '../../proof/import/compare/survey-walk.ts';
import { readSurvey } from '../../proof/import/read-survey.ts';
import { funnelIdOf, type ImportedSurvey, SurveyImport } from '../../proof/import/survey.ts';
import { readFunnel, validate } from '../../proof/validate/validate.ts';
import { CommandError } from '../command-error.ts';
import { readText } from '../files/read-text.ts';
import { writeNew } from '../files/write-new.ts';
import { surroundings } from '../formats/surroundings.ts';
import { wrapped } from '../formats/wrapped.ts';
import { wholeNumber } from '../whole-number.ts';

const help = `
A page that asks one question becomes a step, one that asks several a form. docs/import.md says what becomes of each type of
question. What has no counterpart is listed with its place in the definition: nothing is left out in silence.

With --compare, random visitors answer the survey in SurveyJS and the funnel alike. It prints whatever one of them meets
otherwise, unless the lists above it tell of it: a question that is asked or not, an answer that is refused, a choice, a title.
It needs the package survey-core, and fetches nothing.

Examples:
  funnel import survey.json                    write funnel.json
  funnel import survey.json quizzes/pets.json  write another file, and its folder
  funnel import survey.json --compare          write it, and walk both by 100 visitors

Exit codes: 0 written, and it validates; 1 written, and 'funnel validate' has problems to tell, or visitors meet a
difference; 2 a file that cannot be read or written, no SurveyJS definition, no question of it that can be taken over,
or nothing to compare with.`;

interface Options {
  readonly force?: boolean;
  readonly compare?: boolean;
  readonly visitors: number;
  readonly seed: number;
}

/** `funnel import <survey> [file]`: turns a SurveyJS definition into a funnel file, and reports what it leaves out. */
export const importCommand = (command: Command) =>
  command
    .description('Makes a funnel file of a SurveyJS definition, and lists by place what has no counterpart.')
    .argument('<survey>', "the SurveyJS definition, a JSON file; '-' is what is piped in")
    .argument('[file]', 'the funnel file to write', 'funnel.json')
    .option('--force', 'overwrite the file if it exists')
    .option('--compare', 'walk the survey and the funnel by random visitors, and print each difference')
    .option('--visitors <count>', 'how many visitors compare', wholeNumber, 100)
    .option('--seed <number>', 'another number sends other visitors', wholeNumber, 1)
    .addHelpText('after', help)
    .action(async (source: string, file: string, { force = false, ...options }: Options) => {
      // Before anything is written: without it, nothing of what was asked for can be done.
      const surveyJs = options.compare ? await loadSurveyJs() : undefined;
      const read = readSurvey(await readText(source), source);
      if ('fault' in read) throw new CommandError(read.fault);
      const imported = new SurveyImport(read.survey).funnel(funnelIdOf(basename(source, extname(source))));
      const { columns } = surroundings(100);
      if (imported.funnel.steps.length === 0) {
        process.stdout.write(`${losses(imported, columns).join('\n')}\n`);
        throw new CommandError(
          'Nothing is written, since a funnel asks something. Ask what is left out another way.',
        );
      }
      const text = writeNew(file, imported.funnel, force);
      const errors = validate(text, file).problems.filter(({ severity }) => severity === 'error');
      process.stdout.write(report(imported, file, errors.length, columns));
      const differences = surveyJs
        ? compared(surveyJs, { survey: read.survey, imported }, text, options)
        : [];
      if (surveyJs) process.stdout.write(comparisonReport(differences, options, columns));
      if (errors.length > 0 || differences.length > 0) process.exitCode = 1;
    });

/** Loads SurveyJS, which the product does not depend on. Fails with a CommandError if it is not installed. */
async function loadSurveyJs(): Promise<SurveyCore> {
  try {
    return await import('survey-core');
  } catch {
    throw new CommandError(
      "SurveyJS is not installed, so there is nothing to compare the funnel with. Run 'npm install --no-save survey-core', then this again; or leave out --compare.",
    );
  }
}

/** What the visitors meet, each difference once. */
function compared(
  core: SurveyCore,
  sides: Omit<Compared, 'funnel'>,
  text: string,
  { visitors, seed }: Options,
): readonly Difference[] {
  const declared = readFunnel(text, 'the funnel');
  if ('faults' in declared)
    throw new CommandError('The funnel cannot be walked before it is mended. Compare the two then.');
  const differences = new Map<string, Difference>();
  let walked = 0;
  for (const met of compare(core, { ...sides, funnel: declared.funnel }, visitors, seed)) {
    walked += 1;
    if (process.stderr.isTTY) process.stderr.write(`\r${walked} of ${visitors} visitors have walked both.`);
    for (const difference of met) {
      const key = `${difference.place} ${difference.about}`;
      if (!differences.has(key)) differences.set(key, difference);
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  return [...differences.values()];
}

/** Prints what the visitors met. */
function comparisonReport(
  differences: readonly Difference[],
  { visitors, seed }: Options,
  columns: number,
): string {
  const walked = `${count(visitors, 'random visitor')} (seed ${seed})`;
  if (differences.length === 0) return `\nCompared by ${walked}: they meet no difference but those above.\n`;
  return [
    '',
    `Compared by ${walked}, and not told above:`,
    ...differences.flatMap(({ place, message, visitor }) =>
      wrapped(`${place}: ${message} (Visitor ${visitor} met it first.)`, columns),
    ),
    '',
  ].join('\n');
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

const paragraph = (heading: string, lines: readonly string[], columns: number) =>
  lines.length > 0 ? ['', heading, ...lines.flatMap((line) => wrapped(line, columns))] : [];

/** Tells what differs from the survey, and what has no counterpart. */
function losses({ remarks, unread }: ImportedSurvey, columns: number): readonly string[] {
  const remarksOf = (isLoss: boolean) =>
    remarks
      .filter((remark) => remark.isLoss === isLoss)
      .map(({ place, message }) => `${place === '' ? 'The survey' : place}: ${message}`);
  const unreadLines = [...unread].map(([name, places]) => {
    const [first = '', ...others] = places;
    return `${name}: ${first === '' ? 'the survey' : first}${others.length > 0 ? ` and ${count(others.length, 'other place')}` : ''}`;
  });
  return [
    ...paragraph('Left out:', remarksOf(true), columns),
    ...paragraph('Otherwise than in the survey:', remarksOf(false), columns),
    ...paragraph('Properties without a counterpart:', unreadLines, columns),
  ];
}

/** Prints what was written, what it lacks, and what to do next. */
const report = (imported: ImportedSurvey, file: string, errors: number, columns: number): string =>
  [
    `Wrote ${file}: ${count(imported.funnel.steps.length, 'step')} between a landing page and a page to end on.`,
    ...losses(imported, columns),
    ...paragraph(
      'Next:',
      [
        errors > 0
          ? `1. Mend it:   'npm run funnel validate ${file}' has ${count(errors, 'problem')} to tell.`
          : `1. Check it:  npm run funnel validate ${file}`,
        `2. Write 'product' in ${file}: the address of your site, and of your support.`,
        `3. See it:    FUNNEL=${file} npm run dev`,
      ],
      columns,
    ),
    '',
  ].join('\n');
