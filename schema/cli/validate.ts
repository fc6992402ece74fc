import { readFileSync } from 'node:fs';
import pc from 'picocolors';
import { formatProblem, type Problem } from '../problem.ts';
import { validate } from '../validate.ts';
import type { Command } from './command.ts';

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `funnel validate [files]`: prints each problem on a line of its own, then a verdict. */
export const validateFiles: Command = (words) => {
  const option = words.find((word) => word.startsWith('-'));
  if (option) {
    console.error(`'funnel validate' has no option '${option}'; give it the names of funnel files only.`);
    return 2;
  }
  const files = words.length > 0 ? words : ['schema/funnel.json'];
  const problems: Problem[] = [];
  for (const file of files) {
    const text = read(file);
    if (text === undefined) return 2;
    problems.push(...validate(text, file).problems);
  }
  for (const problem of problems) {
    console.log((problem.severity === 'error' ? pc.red : pc.yellow)(formatProblem(problem)));
  }
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  console.log(
    problems.length === 0
      ? pc.green(`${plural(files.length, 'file')} checked, no problems.`)
      : `${plural(files.length, 'file')} checked, ${plural(errors, 'error')}, ${plural(problems.length - errors, 'warning')}.`,
  );
  return errors > 0 ? 1 : 0;
};

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'it does not exist' : String(error);
    console.error(`The file '${file}' cannot be read: ${reason}. Give the path of a funnel file.`);
    return undefined;
  }
}
