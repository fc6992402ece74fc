import type { Answer } from '../../schema/answer.ts';
import type { KindName } from '../../schema/kinds/index.ts';
import type { Kind } from '../../schema/kinds/kind.ts';
import type { Step } from '../../schema/step.ts';
import type { Code } from '../code/view-code.ts';
import { views } from './index.ts';
import { fetchedKind, type KindCode } from './kind-code.ts';

/** The options of questions: they draw and check in place of the kind, by its code. */
const options = fetchedKind<KindName>('kinds/WithOptions.tsx', async () => {
  const { WithOptions, kindWithOptions } = await import('./WithOptions.tsx');
  return [WithOptions, kindWithOptions as never];
});

const kindCode = ({ kind }: Step) => views[kind] as unknown as KindCode<KindName>;

/** The code that draws a step's question and checks its answers: its kind's, or that of its options. */
export const questionCode = (step: Step): KindCode<KindName> => (step.optional ? options : kindCode(step));

/** All the code of a step's question. */
export const codeOfQuestion = (step: Step): readonly Code[] => [kindCode(step), questionCode(step)];

/** How the answers to a step are checked and kept, once its code is fetched; typed as `kindOf` is. */
export const kindHere = (step: Step): Kind<Step, Answer> =>
  questionCode(step).kind() as unknown as Kind<Step, Answer>;
