import { type ReactNode, useEffect, useId } from 'react';
import { type Choice, labelOf, storedValue } from '../../schema/answers/choice-set.ts';
import { FieldError } from '../ui/fields/FieldError.tsx';
import { useForm } from './Form.tsx';
import type { FormQuestionProps } from './FormQuestion.tsx';
import styles from './Matrix.module.css';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

export { marker as kind } from '../../schema/kinds/marker.ts';
export { Matrix as default };

/** Above these, the choices do not fit beside each other in a table. */
const mostColumns = 7;
const mostColumnsIfShort = 11;
const short = 3;

/** Whether the choices fit beside each other. */
const areSideBySide = (choices: readonly Choice[]): boolean =>
  choices.length <= mostColumns ||
  (choices.length <= mostColumnsIfShort && choices.every((choice) => labelOf(choice).length <= short));

/** Questions with the same choices, in rows: a table if there is room, else one below the other. */
function Matrix(props: KindViewProps<'matrix'>) {
  const { funnel, step, onAnswer } = props;
  const { summary, questions, submit } = useForm(props, {
    own: step.value,
    Question: Row,
    onComplete: (answers) => onAnswer(step.value, answers),
  });
  const choices = funnel.choiceSets[step.choices] ?? [];
  return (
    <StepForm {...props} onSubmit={submit}>
      {summary}
      <div className={styles.around}>
        <div className={areSideBySide(choices) ? styles.table : ''}>
          {/* Each radio button has its label; this is for the eye alone. */}
          <div className={styles.head} aria-hidden="true">
            <Cells choices={choices}>{labelOf}</Cells>
          </div>
          {questions.map(({ drawn }) => drawn)}
        </div>
      </div>
    </StepForm>
  );
}

interface CellsProps {
  readonly choices: readonly Choice[];
  children(choice: Choice): ReactNode;
}

const Cells = ({ choices, children }: CellsProps) => (
  <div className={styles.cells}>
    {choices.map((choice) => (
      <div key={storedValue(choice)} className={styles.cell}>
        {children(choice)}
      </div>
    ))}
  </div>
);

/** One question: its heading, and a radio button for each choice. */
function Row({ id, funnel, question, answer, refusal, saving, onEnter }: FormQuestionProps) {
  const ids = useId();
  const { field, heading, optional } = question;
  const { choices = '' } = question as { readonly choices?: string };
  useEffect(() => {
    // The row begins with the earlier answer.
    if (answer !== undefined) onEnter(answer);
  }, [answer, onEnter]);
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={`${ids}heading`}
      aria-describedby={refusal && `${ids}error`}
      aria-invalid={refusal !== undefined}
      aria-required={!optional}
      className={styles.row}
    >
      <div>
        <h2 id={`${ids}heading`} className={styles.heading}>
          {heading} {optional && <span className={styles.optional}>{optional.label}</span>}
        </h2>
        {refusal && <FieldError id={`${ids}error`}>{refusal.text}</FieldError>}
      </div>
      <Cells choices={funnel.choiceSets[choices] ?? []}>
        {(choice) => (
          <label className={styles.choice}>
            <input
              type="radio"
              name={field}
              checked={answer === storedValue(choice)}
              aria-disabled={saving || undefined}
              onChange={() => !saving && onEnter(storedValue(choice))}
            />
            <span className={styles.label}>{labelOf(choice)}</span>
          </label>
        )}
      </Cells>
    </div>
  );
}
