import { useId, useMemo } from 'react';
import type { Answer } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import type { KindName } from '../../schema/kinds/index.ts';
import { questionName } from '../../schema/questions/form-questions.ts';
import { useView, type ViewCode } from '../code/view-code.ts';
import type { Refusal } from '../page/refusal.ts';
import styles from './Form.module.css';
import { type FormPart, FormPartProvider } from './form-part.ts';
import type { KindViewProps } from './view-props.ts';

interface FormQuestionProps {
  /** The id of the element around the question. */
  readonly id: string;
  readonly code: ViewCode<KindViewProps<KindName>>;
  readonly funnel: Funnel;
  readonly question: Step;
  readonly answer: Answer | undefined;
  readonly answers: KindViewProps<KindName>['answers'];
  readonly refusal: Refusal | undefined;
  readonly saving: boolean;
  /** Called with the visitor's unchecked input so far. */
  onEnter(raw: unknown): void;
}

/** A question of a form: the view of its kind, which reports its input after every change. */
export function FormQuestion({ id, code, question, onEnter, ...rest }: FormQuestionProps) {
  const View = useView(code);
  const headingId = useId();
  const part = useMemo(() => new Part(), []);
  part.onEnter = onEnter;
  const { heading, text, optional } = question;
  const step = useMemo(
    // Without a heading, the label of the input is the question.
    () =>
      optional && !heading ? { ...question, label: `${questionName(question)} ${optional.label}` } : question,
    [question, heading, optional],
  );
  return (
    <div id={id} className={styles.question}>
      {heading && (
        <h2 id={headingId} className={styles.heading}>
          {heading} {optional && <span className={styles.optional}>{optional.label}</span>}
        </h2>
      )}
      {text && <p className={styles.text}>{text}</p>}
      <FormPartProvider value={part}>
        <View
          {...rest}
          step={step as never}
          headingId={headingId}
          answer={rest.answer as never}
          problem={undefined}
          onAnswer={part.onAnswer}
        />
      </FormPartProvider>
    </div>
  );
}

/** Passes the view's answer to the form only when the form collects it. */
class Part implements FormPart {
  onEnter: (raw: unknown) => void = () => {};
  #raw: unknown;

  collect(submit: () => void): void {
    this.#raw = undefined;
    submit();
    this.onEnter(this.#raw);
  }

  readonly onAnswer = (raw: unknown): void => {
    this.#raw = raw;
  };
}
