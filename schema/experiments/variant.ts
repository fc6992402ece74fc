import type { Funnel } from '../declaration/funnel.ts';
import type { Experiment, StepExperiment } from '../declaration/sections/experiment.ts';
import type { Step } from '../declaration/step.ts';
import { hash } from '../steps/hash.ts';

/** The name of the variant that a session sees in an experiment: sticky, distributed by the weights. */
export function assignedVariant(
  experiment: Pick<Experiment, 'id' | 'weights'>,
  sessionId: string,
): string | undefined {
  const weights = Object.entries(experiment.weights);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  let rest = (hash(`${experiment.id}:${sessionId}`) / 2 ** 32) * total;
  return weights.find(([, weight]) => {
    rest -= weight;
    return weight > 0 && rest < 0;
  })?.[0];
}

export const stepExperiments = ({ experiments }: Pick<Funnel, 'experiments'>): readonly StepExperiment[] =>
  experiments.filter((experiment): experiment is StepExperiment => experiment.step !== undefined);

/** The step as this session sees it: with the properties of its assigned variant, if it has one. */
export function stepFor<Some extends Step>(funnel: Funnel, step: Some, sessionId: string): Some {
  const experiment = funnel.experiments.find((candidate) => candidate.step === step.path);
  const name = experiment && assignedVariant(experiment, sessionId);
  return name ? { ...step, ...step.variants?.[name] } : step;
}
