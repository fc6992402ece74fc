import { type ComponentType, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { type Answer, type Answers, type Rejection, skipped } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step, StepOf } from '../../schema/declaration/step.ts';
import { formQuestions, questionName } from '../../schema/questions/form-questions.ts';
import { changeHere } from '../navigation/change.ts';
import { type Refusal, refusalOf } from '../page/refusal.ts';
import { afterPaint } from '../page/scheduling.ts';
import { useShown } from '../page/shown.ts';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { focusFirst } from '../ui/fields/focus-first.ts';
import { FormQuestion, type FormQuestionProps } from './FormQuestion.tsx';
import { type Entered, type Inputs, type ShownQuestion, shownQuestions } from './shown-questions.ts';
import type { KindViewProps } from './view-props.ts';

/** A question with a missing or refused answer, and why. */
interface Mistake extends Refusal {
  readonly id: string;
  readonly field: string;
}

interface FormProps extends Pick<KindViewProps<'form'>, 'funnel' | 'answers' | 'saving' | 'drawBlocks'> {
  readonly step: StepOf<'form'> | StepOf<'group'> | StepOf<'matrix'>;
}

interface FormOf {
  /** The answer to the step itself. */
  readonly own: Answer;
  /** The inputs of a question; by default its own, with its earlier answer. */
  inputsOf?(question: Step): Inputs;
  /** What draws a question; by default the view of its kind does. */
  readonly Question?: ComponentType<FormQuestionProps>;
  /** Called on Continue, once all that is shown is answered. */
  onComplete(answers: Answers): void;
}

/** A question that is shown, drawn. */
interface DrawnQuestion {
  readonly question: Step;
  readonly drawn: ReactNode;
}

const ownInputs = (question: Step): Inputs => ({ key: question.field, from: question });

/** Several questions that are checked and saved together: what is drawn of them, and what Continue does. */
export function useForm(
  props: FormProps,
  { own, inputsOf = ownInputs, Question = FormQuestion, onComplete }: FormOf,
): { readonly summary: ReactNode; readonly questions: readonly DrawnQuestion[]; submit(): void } {
  const { funnel, step, answers, saving, drawBlocks } = props;
  const id = useId();
  const shown = useShown();
  const [entered, setEntered] = useState<Entered>(new Map());
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const [attempts, setAttempts] = useState(0);
  const all = useMemo(() => formQuestions(step), [step]);
  const form = shownQuestions(all, { funnel, step, answers, own, entered, inputsOf });

  useEffect(() => {
    if (!shown) return;
    const changed = all.findIndex(({ field }) => field === changeHere()?.field);
    if (changed < 0) return;
    // After the paint, as `useFocusOnArrival` does.
    afterPaint(() => focusFirst(document.getElementById(`${id}${changed}`)));
  }, [all, id, shown]);

  const idOf = ({ field }: Step) => `${id}${all.findIndex((question) => question.field === field)}`;
  const enter = (key: string, raw: unknown) =>
    setEntered((now) => (isSame(now.get(key), raw) ? now : new Map([...now, [key, raw]])));
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
    if (found.length === 0) onComplete(form.answers);
  };
  const wrong = mistakes.filter(({ field }) =>
    form.questions.some(({ question }) => question.field === field),
  );

  return {
    submit,
    summary: wrong.length > 0 && (
      <ErrorSummary key={attempts} heading={step.problemsHeading} errors={wrong} />
    ),
    questions: form.questions.map(({ question, funnel, code, key, answer }) => ({
      question,
      drawn: (
        <Question
          key={key}
          id={idOf(question)}
          code={code}
          funnel={funnel}
          question={question}
          answers={answers}
          answer={answer === skipped ? undefined : answer}
          refusal={wrong.find(({ field }) => field === question.field)}
          saving={saving}
          drawBlocks={drawBlocks}
          onEnter={(raw) => enter(key, raw)}
        />
      ),
    })),
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** 'Age: Enter a number.', 'How old are you? Enter a number.' */
const about = (name: string, text: string): string => `${name}${/[?!.:]$/.test(name) ? '' : ':'} ${text}`;

/** The refusal of a question's answer, in the words of the funnel. */
function refusalIn(funnel: Funnel, { question, isEmpty }: ShownQuestion, rejection: Rejection): Refusal {
  const { missing, memberHeading } = question as {
    readonly missing?: string;
    readonly memberHeading?: string;
  };
  const refusal = refusalOf(funnel, rejection);
  const text = isEmpty && missing !== undefined ? missing : about(questionName(question), refusal.text);
  return { ...refusal, text: memberHeading === undefined ? text : about(memberHeading, text) };
}
