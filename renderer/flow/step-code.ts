import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { stepAt } from '../../schema/pages/at-path.ts';
import { codeOfBlocks } from '../blocks/Blocks.tsx';
import { type Code, fetchAll } from '../code/view-code.ts';
import { codeOfQuestion } from '../options/question-code.ts';

/** The code of a step's question, and of all else that the step shows. */
export const codeOfStep = (step: Step): readonly Code[] => [
  ...codeOfQuestion(step),
  ...codeOfBlocks([
    ...(step.before ?? []),
    ...(step.after ?? []),
    ...(step.questions ?? []).flatMap((question) => question.before ?? []),
  ]),
];

/**
 * Fetches the code of the step at a path, so that it is drawn at once. Never fails: the step itself reports missing
 * code.
 */
export async function fetchStep(funnel: Funnel, path: string | undefined): Promise<void> {
  const step = path === undefined ? undefined : stepAt(funnel, path);
  if (step) await fetchAll(codeOfStep(step)).catch(() => {});
}
