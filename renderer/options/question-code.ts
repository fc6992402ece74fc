import type { Answer } from '../../schema/answers/answer.ts';
import type { Step } from '../../schema/declaration/step.ts';
import type { Kind } from '../../schema/kinds/kind.ts';
import { type Code, fetched, type ViewCode } from '../code/view-code.ts';
import { codeOfKind } from '../kinds/index.ts';
import type { AnyViewProps } from '../kinds/view-props.ts';
import type * as WithOptions from './WithOptions.tsx';

/** The options of a question besides its kind, which are drawn around it and checked before it. */
const options = fetched<AnyViewProps, Pick<typeof WithOptions, 'withOptions'>>(
  'options/WithOptions.tsx',
  () => import('./WithOptions.tsx'),
);

const hasOptions = ({ optional, other, back, helpSheet }: Step) => optional || other || back || helpSheet;

/** The code that draws a step's question. */
export const questionCode = (step: Step): ViewCode<AnyViewProps> =>
  hasOptions(step) ? options : codeOfKind(step);

/** All the code of a step's question; of a form, of all its questions. */
export const codeOfQuestion = (step: Step): readonly Code[] =>
  [step, ...((step.questions ?? []) as readonly Step[])].flatMap((question) => [
    codeOfKind(question),
    questionCode(question),
  ]);

/** The kind of a step, whose code must be fetched. */
export function kindHere(step: Step): Kind<Step, Answer> {
  const kind = codeOfKind(step).kind();
  return options.exported?.withOptions(kind, step) ?? kind;
}
