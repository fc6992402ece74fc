import type { Answer, Answers, Checked } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import type { Kind } from '../../schema/kinds/kind.ts';
import type { Preselecting } from '../../schema/kinds/preselected.ts';
import { type Code, fetched, type ViewCode } from '../code/view-code.ts';
import { codeOfKind } from '../kinds/index.ts';
import { otherCode } from '../kinds/other-code.ts';
import type { AnyViewProps } from '../kinds/view-props.ts';
import { repliesOf } from './replies.ts';
import type * as WithOptions from './WithOptions.tsx';

/** The options of a question besides its kind, which are drawn around it and checked before it. */
export const optionsCode = fetched<
  AnyViewProps,
  Pick<typeof WithOptions, 'withOptions' | 'checkedBeside' | 'toldBesides'>
>('options/WithOptions.tsx', () => import('./WithOptions.tsx'));

const hasOptions = (step: Step & Preselecting) =>
  step.optional ||
  step.other ||
  step.compare ||
  step.choicesOrder ||
  step.choicesFrom ||
  step.preselected !== undefined ||
  step.back ||
  step.helpSheet ||
  step.picture ||
  step.timer ||
  step.why ||
  repliesOf(step);

/** The code that draws a step's question. */
export const questionCode = (step: Step): ViewCode<AnyViewProps> =>
  hasOptions(step) ? optionsCode : codeOfKind(step);

/** All the code of a step's question; of a form, of all its questions. */
export const codeOfQuestion = (step: Step): readonly Code[] =>
  [step, ...((step.questions ?? []) as readonly Step[])].flatMap((question) => [
    codeOfKind(question),
    questionCode(question),
    ...(question.other ? [otherCode] : []),
  ]);

/** The kind of a step, whose code must be fetched. */
export function kindHere(step: Step): Kind<Step, Answer> {
  const kind = codeOfKind(step).kind();
  return optionsCode.exported?.withOptions(kind, step) ?? kind;
}

/** What the visitor entered at a step, checked by its kind and beside earlier answers; its code must be fetched. */
export function checkedHere(funnel: Funnel, step: Step, raw: unknown, earlier: Answers): Checked<Answer> {
  const check = (step: Step, catalog: Funnel) =>
    kindHere(step).check(step, raw, catalog, { now: new Date(), local: true });
  return optionsCode.exported?.checkedBeside(funnel, step, check, earlier) ?? check(step, funnel);
}
