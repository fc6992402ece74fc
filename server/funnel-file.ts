import { readFile } from 'node:fs/promises';
import type { Funnel } from '../schema/funnel.ts';
import { formatProblem } from '../schema/problem.ts';
import { validate } from '../schema/validate.ts';
import { StartError } from './start-error.ts';

/** Reads the funnel to serve. Fails with a StartError that lists its problems, or says that it cannot be read. */
export async function readFunnelFile(file: string): Promise<Funnel> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The funnel file ${file} cannot be read (${error.code}); put it there, or set FUNNEL to the path of another.`,
    );
  });
  const { problems, funnel } = validate(text, file);
  if (!funnel) {
    const errors = problems.filter(({ severity }) => severity === 'error').map(formatProblem);
    throw new StartError(
      `${errors.join('\n')}\nThe funnel file ${file} is not valid; mend the problems above and start again.`,
    );
  }
  return funnel;
}
