import { readFileSync } from 'node:fs';
import { formatProblem } from '../../proof/validate/problem.ts';
import { validate } from '../../proof/validate/validate.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';

/** The funnel in a file, by its path from the root of the project. Throws its problems if it has any. */
export function funnelOf(file: string): Funnel {
  const { funnel, problems } = validate(
    readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
    file,
  );
  if (!funnel || problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  return funnel;
}

/** The job-seeker funnel of the specification. */
export const shippedFunnel = funnelOf('schema/funnel.json');

/** The smallest funnel that has one of everything that rules look at: three steps, one of which branches. */
export const minimalFunnel = funnelOf('tests/funnels/minimal/funnel.json');

/** A subscription for plants, quite unlike the shipped funnel: it asks for a language first and branches by it. */
export const plantFunnel = funnelOf('examples/plant-finder.json');
