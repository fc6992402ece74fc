import { useId, useMemo } from 'react';
import type { Step } from '../../schema/declaration/step.ts';
import { questionName } from '../../schema/questions/form-questions.ts';
import { useView } from '../code/view-code.ts';
import styles from './Form.module.css';
import { type FormPart, FormPartProvider } from './form-part.ts';
import type { AnyKindCode } from './kind-code.ts';
import { otherCode } from './other-code.ts';
import { useInOrder } from './use-in-order.ts';
import type { AnyViewProps } from './view-props.ts';

/** A question of a form, its input so far, and how to tell of more. */
export interface FormQuestionProps
  extends Pick<AnyViewProps, 'funnel' | 'answer' | 'answers' | 'refusal' | 'saving' | 'drawBlocks'> {
  /** The id of the element around the question. */
  readonly id: string;
  readonly code: AnyKindCode;
  readonly question: Step;
  /** Called with the visitor's unchecked input so far. */
  onEnter(raw: unknown): void;
}

/** A question of a form: the view of its kind, which reports its input after every change. */
export function FormQuestion({ id, code, question, drawBlocks, onEnter, ...rest }: FormQuestionProps) {
  const View = useView(code);
  const WithOther = useView(otherCode);
  const headingId = useId();
  const part = useMemo(() => new Part(), []);
  part.onEnter = onEnter;
  const { heading, text, optional, other, before } = question;
  const step = useMemo(
    // Without a heading, the label of the input is the question.
    () =>
      optional && !heading ? { ...question, label: `${questionName(question)} ${optional.label}` } : question,
    [question, heading, optional],
  );
  const view = {
    ...rest,
    funnel: useInOrder(rest.funnel, question),
    step,
    headingId,
    problem: undefined,
    onAnswer: part.onAnswer,
  };
  return (
    <>
      {before && <div className={styles.above}>{drawBlocks?.(before)}</div>}
      <div id={id} className={styles.question}>
        {heading && (
          <h2 id={headingId} className={styles.heading}>
            {heading} {optional && <span className={styles.optional}>{optional.label}</span>}
          </h2>
        )}
        {text && <p className={styles.text}>{text}</p>}
        <FormPartProvider value={part}>
          {other ? <WithOther {...view} Question={View} other={other} /> : <View {...view} />}
        </FormPartProvider>
      </div>
    </>
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
