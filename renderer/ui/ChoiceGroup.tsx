import { Children, type ReactNode } from 'react';
import styles from './ChoiceGroup.module.css';

interface ChoiceGroupProps {
  /** The id of the heading that asks. */
  readonly labelledBy: string;
  /** One Button for each answer. */
  readonly children: ReactNode;
}

/** The answers of a question, in one column or, where they are short or many, in two. */
export function ChoiceGroup({ labelledBy, children }: ChoiceGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes its name from a legend; here a heading names it.
    <div
      className={`${styles.group} ${columnsFor(Children.count(children))}`}
      role="group"
      aria-labelledby={labelledBy}
    >
      {children}
    </div>
  );
}

function columnsFor(answers: number): string {
  if (answers === 2) return styles.two ?? '';
  return answers >= 6 ? (styles.many ?? '') : '';
}
