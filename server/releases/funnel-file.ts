import { readFile } from 'node:fs/promises';
import { formatProblem, type Problem } from '../../proof/validate/problem.ts';
import { utf8Text } from '../../proof/validate/utf8-text.ts';
import { type Validation, validate } from '../../proof/validate/validate.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { Severity } from '../../schema/sections/rule-settings.ts';
import { StartError } from '../start-error.ts';

/** Reads and validates a funnel file. Fails with a StartError if it cannot be read. */
export async function validateFunnelFile(file: string): Promise<Validation> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The funnel file ${file} cannot be read (${error.code}); put it there, or set FUNNEL to the path of another.`,
    );
  });
  const text = utf8Text(bytes);
  if (text === undefined) {
    throw new StartError(
      `The funnel file ${file} is not text in UTF-8, which JSON is written in; save it as UTF-8.`,
    );
  }
  return validate(text, file);
}

/** The problems of one severity, one line each. */
export const linesOf = (problems: readonly Problem[], severity: Severity): readonly string[] =>
  problems.filter((problem) => problem.severity === severity).map(formatProblem);

/**
 * Reads the funnel to serve; `warn` gets each warning. Fails with a StartError that lists its errors, or says why it
 * cannot be read.
 */
export async function readFunnelFile(file: string, warn: (line: string) => void): Promise<Funnel> {
  const { problems, funnel } = await validateFunnelFile(file);
  if (!funnel) {
    throw new StartError(
      `${linesOf(problems, 'error').join('\n')}\nThe funnel file ${file} is not valid; mend the problems above and start again.`,
    );
  }
  linesOf(problems, 'warning').forEach(warn);
  return funnel;
}
