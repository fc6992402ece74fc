import { answersBeforeForm } from '../../engine/path-taken.ts';
import { type Answer, accepted, type Checked, rejected, skipped } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { offered } from '../../schema/kinds/choices-from.ts';
import { compared } from '../../schema/kinds/compare.ts';
import { answerAmong, answersByField, type Kind } from '../../schema/kinds/kind.ts';
import type { OtherAnswer } from '../../schema/kinds/options.ts';
import { preselectedAnswer } from '../../schema/kinds/preselected.ts';
import { isShown } from '../../schema/questions/is-shown.ts';
import { factsOf } from '../../schema/values/values.ts';
import type { AnyKindCode } from './kind-code.ts';
import { otherCode } from './other-code.ts';
import { kindOfQuestion } from './question-kinds.ts';
import type { AnyViewProps } from './view-props.ts';

/** The visitor's unchecked input, by the key of its inputs. */
export type Entered = ReadonlyMap<string, unknown>;

/** The inputs of a question. */
export interface Inputs {
  /** Stays the same while the visitor edits, also if what they belong to moves to another question. */
  readonly key: string;
  /** The question whose earlier answer they begin with; undefined if they begin empty. */
  readonly from: Step | undefined;
}

/** A question that is shown, and its inputs. */
export interface ShownQuestion {
  readonly question: Step;
  /** With the choices that it has beside the answers before it. */
  readonly funnel: Funnel;
  readonly code: AnyKindCode;
  readonly key: string;
  /** Whether nothing is entered. */
  readonly isEmpty: boolean;
  readonly checked: Checked<Answer>;
  /** The answer that was entered now or given earlier, with which the question's view starts. */
  readonly answer: Answer | undefined;
}

interface Around extends Pick<AnyViewProps, 'funnel' | 'step'> {
  /** All answers that this tab knows. */
  readonly answers: AnyViewProps['answers'];
  /** The answer to the step itself. */
  readonly own: Answer;
  readonly entered: Entered;
  inputsOf(question: Step): Inputs;
}

/** The questions that are shown because of the answers before them, and their checked answers by field. */
export function shownQuestions(
  all: readonly Step[],
  { funnel, step, answers: stored, own, entered, inputsOf }: Around,
) {
  const seen: Record<string, Answer> = { ...answersBeforeForm(funnel, stored, step), [step.field]: own };
  const answers: Record<string, Answer> = {};
  const questions = all.flatMap((question, index): readonly ShownQuestion[] => {
    if (!isShown(step.questions?.[index] ?? {}, factsOf(funnel, seen))) return [];
    const code = kindOfQuestion(question);
    const { catalog, question: asked } = offered(funnel, question, seen);
    const isNarrowed = asked !== question;
    const inputs = inputsOf(question);
    const { from } = inputs;
    // Inputs for other choices are other inputs.
    const key = isNarrowed ? `${inputs.key} ${JSON.stringify(seen[question.choicesFrom ?? ''])}` : inputs.key;
    const whole = { question, funnel: catalog, code, key };
    const kind = kindIn(question, code);
    // The view of the question waits for the same code.
    if (!kind) return [{ ...whole, isEmpty: true, answer: undefined, checked: rejected('empty', '') }];
    const check = (raw: unknown) => kind.check(asked, raw, catalog, { now: new Date(), local: true });
    const given = from && answerAmong(kind, from, stored);
    const stands = !isNarrowed || given === skipped || check(given).ok;
    const start = (stands ? given : undefined) ?? preselectedAnswer(funnel, question, seen);
    const raw = entered.has(key) ? entered.get(key) : start;
    const actual = compared(question.compare, check(raw), seen);
    const isEmpty = isNothing(question, raw, actual);
    const checked = question.optional && isEmpty ? accepted(skipped) : actual;
    if (!checked.ok) return [{ ...whole, isEmpty, checked, answer: start }];
    Object.assign(answers, answersByField(kind, question, checked.answer));
    Object.assign(seen, answers);
    return [{ ...whole, isEmpty, checked, answer: checked.answer }];
  });
  return { questions, answers };
}

/** The kind of a question, with the text beside a choice; undefined until the code is fetched. */
function kindIn(question: Step, code: AnyKindCode): Kind<Step, Answer> | undefined {
  if (!code.ready) return undefined;
  return question.other
    ? otherCode.exported?.withOptions(code.kind(), { other: question.other })
    : code.kind();
}

/** Whether an answer is refused because there is none; beside a text, because no choice is made. */
function isNothing({ other }: Step, raw: unknown, checked: Checked<Answer>): boolean {
  if (checked.ok) return false;
  const entered = other ? (raw as Partial<OtherAnswer> | undefined)?.picked : raw;
  if (entered === undefined || entered === '') return true;
  return (
    !other && ['empty', 'nothing-chosen', 'consent-needed', 'no-file', 'no-signature'].includes(checked.id)
  );
}
