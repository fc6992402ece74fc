import type { StepFigures } from '../../../server/api.ts';

/** The step where the most sessions left, and of several the one with the larger share; undefined where none left. */
export function biggestLoss(steps: readonly StepFigures[]): StepFigures | undefined {
  const [worst] = steps
    .filter(({ left }) => left > 0)
    .sort((one, other) => other.left - one.left || one.entered - other.entered);
  return worst;
}
