import type { Funnel } from './funnel.ts';
import type { Experiment } from './sections/experiment.ts';
import type { Step } from './step.ts';

/** FNV-1a, 32 bits: small, even enough for shares of visitors, and the same in every browser and on the server. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  // One more mix: the ids of two sessions may differ in their last byte only.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** The name of the variant that a session sees in an experiment: sticky, shared out by the weights. */
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

/** The step as this session sees it: with the properties of its assigned variant, where it has one. */
export function stepFor<Some extends Step>(funnel: Funnel, step: Some, sessionId: string): Some {
  const experiment = funnel.experiments.find((candidate) => candidate.step === step.path);
  const name = experiment && assignedVariant(experiment, sessionId);
  return name ? { ...step, ...step.variants?.[name] } : step;
}
