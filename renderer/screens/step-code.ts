import { stepAt } from '../../schema/derived/at-path.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { Step } from '../../schema/step.ts';
import { codeOfBlocks } from '../blocks/block-list-code.ts';
import { flowCode } from '../flow/flow-code.ts';
import { views } from '../kinds/index.ts';
import { type Code, fetchAll } from '../view-code.ts';

/** The code of all that a step shows, besides the screen of every step. */
export function codeOfStep(step: Step): readonly Code[] {
  // A step that may be the first screen is shown before the flow runs.
  const flow = step.opensWithoutSession ? [] : [flowCode];
  const blocks = [...(step.before ?? []), ...(step.after ?? [])];
  return [views[step.kind], ...flow, ...codeOfBlocks(blocks)];
}

/** Fetches what the step at a path shows ahead of time, to be drawn in one go. */
export async function fetchStep(funnel: Funnel, path: string): Promise<void> {
  const step = stepAt(funnel, path);
  if (step) await fetchAll(codeOfStep(step));
}
