import type { Answer } from '../../schema/answers/answer.ts';
import type { Step } from '../../schema/declaration/step.ts';
import type { KindName } from '../../schema/kinds/index.ts';
import type { Kind } from '../../schema/kinds/kind.ts';
import { type Code, fetched, type ViewCode } from '../code/view-code.ts';
import { views } from '../kinds/index.ts';
import type { KindCode } from '../kinds/kind-code.ts';
import type { KindViewProps } from '../kinds/view-props.ts';
import type * as WithOptions from './WithOptions.tsx';

type QuestionKind = Kind<Step, Answer>;

/** The options of a question besides its kind, which are drawn around it and checked before it. */
const options = fetched<KindViewProps<KindName>, Pick<typeof WithOptions, 'withOptions'>>(
  'options/WithOptions.tsx',
  () => import('./WithOptions.tsx'),
);

const kindCode = ({ kind }: Step) => views[kind] as unknown as KindCode<KindName>;

const hasOptions = ({ optional, other, back, helpSheet }: Step) => optional || other || back || helpSheet;

/** The code that draws a step's question. */
export const questionCode = (step: Step): ViewCode<KindViewProps<KindName>> =>
  hasOptions(step) ? options : kindCode(step);

/** All the code of a step's question; of a form, of all its questions. */
export const codeOfQuestion = (step: Step): readonly Code[] =>
  [step, ...(step.questions ?? [])].flatMap((asked) => [
    kindCode(asked as Step),
    questionCode(asked as Step),
  ]);

/** The kind of a step, whose code must be fetched; typed as `kindOf` is. */
export function kindHere(step: Step): QuestionKind {
  const kind = kindCode(step).kind() as unknown as QuestionKind;
  return options.exported?.withOptions(kind, step) ?? kind;
}
