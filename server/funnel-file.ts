import { readFile } from 'node:fs/promises';
import type { Funnel } from '../schema/funnel.ts';
import { formatProblem } from '../schema/problem.ts';
import { utf8Text } from '../schema/utf8-text.ts';
import { type Validation, validate } from '../schema/validate.ts';
import { StartError } from './start-error.ts';

/** Reads and validates a funnel file. Fails with a StartError that says why it cannot be read. */
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

/** Reads the funnel to serve. Fails with a StartError that lists its problems, or says that it cannot be read. */
export async function readFunnelFile(file: string): Promise<Funnel> {
  const { problems, funnel } = await validateFunnelFile(file);
  if (!funnel) {
    const errors = problems.filter(({ severity }) => severity === 'error').map(formatProblem);
    throw new StartError(
      `${errors.join('\n')}\nThe funnel file ${file} is not valid; mend the problems above and start again.`,
    );
  }
  return funnel;
}
