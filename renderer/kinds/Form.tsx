import { useEffect, useId, useMemo, useState } from 'react';
import { answersBeforeForm } from '../../engine/path-taken.ts';
import {
  type Answer,
  accepted,
  type Checked,
  type Rejection,
  rejected,
  skipped,
} from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { compared } from '../../schema/kinds/compare.ts';
import { answerAmong, answersByField, type Kind } from '../../schema/kinds/kind.ts';
import type { OtherAnswer } from '../../schema/kinds/options.ts';
import { formQuestions, questionName } from '../../schema/questions/form-questions.ts';
import { isShown } from '../../schema/questions/is-shown.ts';
import { factsOf } from '../../schema/values/values.ts';
import { changeHere } from '../navigation/change.ts';
import { type Refusal, refusalOf } from '../page/refusal.ts';
import { afterPaint } from '../page/scheduling.ts';
import { useShown } from '../page/shown.ts';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { focusFirst } from '../ui/fields/focus-first.ts';
import { FormQuestion } from './FormQuestion.tsx';
import type { AnyKindCode } from './kind-code.ts';
import { otherCode } from './other-code.ts';
import { kindOfQuestion } from './question-kinds.ts';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

export { marker as kind } from '../../schema/kinds/marker.ts';
export { Form as default };

/** The visitor's unchecked input, by the field of the question. */
type Entered = ReadonlyMap<string, unknown>;

/** A question that is shown, and its input. */
interface ShownQuestion {
  readonly question: Step;
  readonly code: AnyKindCode;
  /** Whether nothing is entered. */
  readonly isEmpty: boolean;
  readonly checked: Checked<Answer>;
  /** The answer that was entered now or given earlier, with which the question's view starts. */
  readonly answer: Answer | undefined;
}

/** A question with a missing or refused answer, and why. */
interface Mistake extends Refusal {
  readonly id: string;
  readonly field: string;
}

/** Several questions: one Continue checks all that are shown, and saves them together. */
function Form(props: KindViewProps<'form'>) {
  const { funnel, step, answers, saving, drawBlocks, onAnswer } = props;
  const id = useId();
  const shown = useShown();
  const [entered, setEntered] = useState<Entered>(new Map());
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const [attempts, setAttempts] = useState(0);
  const all = useMemo(() => formQuestions(step), [step]);
  const form = shownQuestions({ funnel, step, answers }, all, entered);

  useEffect(() => {
    if (!shown) return;
    const changed = all.findIndex(({ field }) => field === changeHere()?.field);
    if (changed < 0) return;
    // After the paint, as `useFocusOnArrival` does.
    afterPaint(() => focusFirst(document.getElementById(`${id}${changed}`)));
  }, [all, id, shown]);

  const idOf = ({ field }: Step) => `${id}${all.findIndex((question) => question.field === field)}`;
  const enter = (field: string, raw: unknown) =>
    setEntered((now) => (isSame(now.get(field), raw) ? now : new Map([...now, [field, raw]])));
  const submit = () => {
    const found = form.questions.flatMap((entry) =>
      entry.checked.ok
        ? []
        : [
            {
              id: idOf(entry.question),
              field: entry.question.field,
              ...refusalIn(funnel, entry, entry.checked),
            },
          ],
    );
    setMistakes(found);
    setAttempts(attempts + 1);
    if (found.length === 0) onAnswer(step.value, form.answers);
  };
  const wrong = mistakes.filter(({ field }) =>
    form.questions.some(({ question }) => question.field === field),
  );

  return (
    <StepForm {...props} onSubmit={submit}>
      {wrong.length > 0 && <ErrorSummary key={attempts} heading={step.problemsHeading} errors={wrong} />}
      {form.questions.map(({ question, code, answer }) => (
        <FormQuestion
          key={question.field}
          id={idOf(question)}
          code={code}
          funnel={funnel}
          question={question}
          answers={answers}
          answer={answer === skipped ? undefined : answer}
          refusal={wrong.find(({ field }) => field === question.field)}
          saving={saving}
          drawBlocks={drawBlocks}
          onEnter={(raw) => enter(question.field, raw)}
        />
      ))}
    </StepForm>
  );
}

/** The questions that are shown because of the answers before them, and their checked answers by field. */
function shownQuestions(
  { funnel, step, answers: stored }: Pick<KindViewProps<'form'>, 'funnel' | 'step' | 'answers'>,
  all: readonly Step[],
  entered: Entered,
) {
  const seen: Record<string, Answer> = {
    ...answersBeforeForm(funnel, stored, step),
    [step.field]: step.value,
  };
  const answers: Record<string, Answer> = {};
  const questions = all.flatMap((question, index): readonly ShownQuestion[] => {
    if (!isShown(step.questions[index] ?? {}, factsOf(funnel, seen))) return [];
    const code = kindOfQuestion(question);
    if (!code) return [];
    // The view of the question waits for the same code.
    const kind = kindIn(question, code);
    if (!kind) return [{ question, code, isEmpty: true, answer: undefined, checked: rejected('empty', '') }];
    const raw = entered.get(question.field);
    const actual = compared(
      question.compare,
      kind.check(question, raw, funnel, { now: new Date(), local: true }),
      seen,
    );
    const isEmpty = isNothing(question, raw, actual);
    const checked = question.optional && isEmpty ? accepted(skipped) : actual;
    if (!checked.ok)
      return [{ question, code, isEmpty, checked, answer: answerAmong(kind, question, stored) }];
    Object.assign(answers, answersByField(kind, question, checked.answer));
    Object.assign(seen, answers);
    return [{ question, code, isEmpty, checked, answer: checked.answer }];
  });
  return { questions, answers };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

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
  return !other && ['empty', 'nothing-chosen', 'consent-needed'].includes(checked.id);
}

/** 'Age: Enter a number.', 'How old are you? Enter a number.' */
const about = (name: string, text: string): string => `${name}${/[?!.:]$/.test(name) ? '' : ':'} ${text}`;

/** The refusal of a question's answer, in the words of the funnel. */
function refusalIn(funnel: Funnel, { question, isEmpty }: ShownQuestion, rejection: Rejection): Refusal {
  const { missing } = question as { readonly missing?: string };
  const refusal = refusalOf(funnel, rejection);
  return {
    ...refusal,
    text: isEmpty && missing !== undefined ? missing : about(questionName(question), refusal.text),
  };
}
