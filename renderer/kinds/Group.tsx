import { useEffect, useId, useRef, useState } from 'react';
import type { Step } from '../../schema/declaration/step.ts';
import { formQuestions } from '../../schema/questions/form-questions.ts';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useForm } from './Form.tsx';
import styles from './Group.module.css';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

export { group as kind } from '../../schema/kinds/group.ts';
export { Group as default };

/** What gets the focus after a member came or went: the heading of a place, or the add button. */
type FocusOn = number | 'add' | undefined;

/** The same questions for each member, of whom visitors add and remove some; one Continue checks and saves all. */
function Group(props: KindViewProps<'group'>) {
  const { step, answer, saving, onAnswer } = props;
  const { min, max, member } = step;
  const all = formQuestions(step);
  const ofEach = all.filter(({ place }) => place === 1).length;
  const id = useId();
  const addButton = useRef<HTMLSpanElement>(null);
  // By place, the number of the member whose inputs are there: the place where it was first, or above them if it is new.
  const [edited, setMembers] = useState<readonly number[]>();
  const [focusOn, setFocusOn] = useState<FocusOn>();
  const members = edited ?? Array.from({ length: answer ?? min }, (_, at) => at + 1);

  useEffect(() => {
    if (focusOn === 'add') addButton.current?.querySelector('button')?.focus();
    else if (focusOn !== undefined) document.getElementById(`${id}${focusOn}`)?.focus();
    setFocusOn(undefined);
  }, [focusOn, id]);

  const inputsOf = (question: Step) => {
    const number = members[(question.place ?? 1) - 1] ?? 0;
    const at = all.findIndex(({ field }) => field === question.field) % ofEach;
    return { key: `${number} ${at}`, from: number <= max ? all[(number - 1) * ofEach + at] : undefined };
  };
  const { summary, questions, submit } = useForm(props, {
    own: members.length,
    inputsOf,
    onComplete: (answers) => onAnswer(members.length, answers),
  });

  const add = () => {
    setMembers([...members, Math.max(max, ...members) + 1]);
    setFocusOn(members.length + 1);
  };
  const remove = (number: number) => {
    setMembers(members.filter((other) => other !== number));
    setFocusOn('add');
  };

  return (
    <StepForm {...props} onSubmit={submit}>
      {summary}
      {members.map((number, index) => {
        const ofMember = questions.filter(({ question }) => question.place === index + 1);
        const heading = ofMember[0]?.question.memberHeading;
        return (
          <section key={number} className={styles.member} aria-labelledby={`${id}${index + 1}`}>
            <div className={styles.head}>
              <h2 id={`${id}${index + 1}`} tabIndex={-1} className={styles.heading}>
                {heading}
              </h2>
              {members.length > min && (
                <button type="button" className={styles.remove} onClick={() => !saving && remove(number)}>
                  {member.removeLabel} <VisuallyHidden>{heading}</VisuallyHidden>
                </button>
              )}
            </div>
            {ofMember.map(({ drawn }) => drawn)}
          </section>
        );
      })}
      {members.length < max && (
        <span ref={addButton} className={styles.add}>
          <Button variant="quiet" busy={saving} onClick={add}>
            {member.addLabel}
          </Button>
        </span>
      )}
    </StepForm>
  );
}
