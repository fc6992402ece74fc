import { didYouMean } from '../../proof/nearest.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Experiment } from '../../schema/declaration/sections/experiment.ts';
import { CommandError } from '../command-error.ts';
import { readFunnel } from './read-funnel.ts';

/** The funnel of a file, and its experiment with an id. Fails with a CommandError if there is none. */
export async function readExperiment(
  file: string,
  id: string,
): Promise<{ readonly funnel: Funnel; readonly experiment: Experiment }> {
  const funnel = await readFunnel(file);
  const experiment = funnel.experiments.find((candidate) => candidate.id === id);
  if (experiment) return { funnel, experiment };
  const ids = funnel.experiments.map((candidate) => candidate.id);
  throw new CommandError(
    `The funnel has no experiment '${id}'. ${ids.length > 0 ? `Name one of: ${ids.join(', ')}` : "Add it to 'experiments', as docs/experiments.md shows"}.${didYouMean(id, ids)}`,
  );
}
