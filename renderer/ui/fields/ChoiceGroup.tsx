import { Children, type ReactNode, useId } from 'react';
import styles from './ChoiceGroup.module.css';
import { FieldError } from './FieldError.tsx';

interface ChoiceGroupProps {
  /** The id of the heading that asks. */
  readonly labelledBy: string;
  /** Why the choice is refused, in one sentence. */
  readonly error?: string | undefined;
  /** One Button for each answer. */
  readonly children: ReactNode;
}

/** The answers of a question, in one column, or in two if they are short or many. */
export function ChoiceGroup({ labelledBy, error, children }: ChoiceGroupProps) {
  const id = useId();
  const answers = Children.count(children);
  const className = `${styles.group} ${columnsFor(answers)}`;
  return (
    <>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes its name from a legend; here a heading names it. */}
      <div
        className={className}
        role="group"
        data-answers={answers}
        aria-labelledby={labelledBy}
        aria-describedby={error && id}
      >
        {children}
      </div>
    </>
  );
}

function columnsFor(answers: number): string {
  if (answers === 2) return styles.two ?? '';
  return answers >= 6 ? (styles.many ?? '') : '';
}
