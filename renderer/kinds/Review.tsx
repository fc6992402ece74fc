import type { MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { stepAt } from '../../schema/pages/at-path.ts';
import { stateOf } from '../navigation/change.ts';
import { readSessionId, withSession } from '../session/session-id.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Review.module.css';
import { type ReviewedAnswer, reviewedAnswers } from './reviewed-answers.ts';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

export { marker as kind } from '../../schema/kinds/marker.ts';
export { Review as default };

/** The answers so far, each with a link to its question, from which the visitor returns to the review; and Continue. */
function Review(props: KindViewProps<'review'>) {
  const { funnel, step, answers, saving, onAnswer } = props;
  // The server has no answers here.
  const sessionId = Object.keys(answers).length > 0 ? readSessionId(funnel) : undefined;
  const rows = reviewedAnswers(funnel, step, answers, sessionId ?? '');

  const addressOf = ({ path }: ReviewedAnswer) =>
    sessionId !== undefined && stepAt(funnel, path) ? withSession(funnel, path, sessionId) : path;
  const change = (event: MouseEvent, row: ReviewedAnswer) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (saving) return;
    const field = row.inForm ? row.field : undefined;
    navigate(addressOf(row), { state: stateOf({ review: step.path, field }) });
  };

  return (
    <StepForm {...props} onSubmit={() => onAnswer(step.value)}>
      {rows === undefined ? (
        <p>{step.unknown}</p>
      ) : (
        <dl className={styles.rows}>
          {rows.map((row) => (
            <div key={row.field} className={styles.row}>
              <dt className={styles.question}>{row.question}</dt>
              <dd className={row.answer === undefined ? styles.none : styles.answer}>
                {row.answer === undefined ? step.notAnswered : <bdi>{row.answer}</bdi>}
              </dd>
              <dd className={styles.link}>
                <a className={styles.change} href={addressOf(row)} onClick={(event) => change(event, row)}>
                  {step.changeLabel} <VisuallyHidden>{row.question}</VisuallyHidden>
                </a>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </StepForm>
  );
}
