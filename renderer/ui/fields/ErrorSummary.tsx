import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';
import { focusFirst } from './focus-first.ts';

interface ErrorSummaryProps {
  readonly heading: string;
  /** The errors, each with the id of the element around its input. */
  readonly errors: readonly { readonly id: string; readonly text: string }[];
}

/**
 * The list of a form's errors above it, each a link to its input, as GOV.UK's error summary. Gets the focus when it
 * appears.
 */
export function ErrorSummary({ heading, errors }: ErrorSummaryProps) {
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => summary.current?.focus(), []);

  return (
    <div ref={summary} role="alert" tabIndex={-1} aria-labelledby={id} className={styles.summary}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.errors}>
        {errors.map((error) => (
          <li key={error.id}>
            <a href={`#${error.id}`} onClick={(event) => focusIn(event, error.id)}>
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusIn(event: MouseEvent, id: string): void {
  event.preventDefault();
  focusFirst(document.getElementById(id));
}
