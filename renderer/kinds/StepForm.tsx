import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Step } from '../../schema/declaration/step.ts';
import type { KindName } from '../../schema/kinds/index.ts';
import { SessionField } from '../forms/SessionField.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormPart } from './form-part.ts';
import styles from './StepForm.module.css';
import type { KindViewProps } from './view-props.ts';

interface StepFormProps extends Pick<KindViewProps<KindName>, 'funnel' | 'saving' | 'refusal' | 'sent'> {
  readonly step: Pick<Step, 'continueLabel' | 'opensWithoutSession'>;
  /** False hides Continue altogether. */
  readonly shown?: boolean;
  /** False greys Continue out, and Enter does nothing. */
  readonly ready?: boolean;
  /** What Continue is about, above it. */
  readonly summary?: ReactNode;
  readonly children?: ReactNode;
  /** Called on Continue and on Enter, never while a save is under way. */
  onSubmit(): void;
}

/**
 * The form of a step, with its Continue button; takes the properties of the view around it. Before our code runs, the
 * form is sent to the server. For a question of a form it renders only the fields, and the form collects the answer from
 * `onSubmit` after every change.
 */
export function StepForm({
  funnel,
  step,
  saving,
  refusal,
  shown = true,
  ready = true,
  sent,
  summary,
  children,
  onSubmit,
}: StepFormProps) {
  const part = useFormPart();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() =>
    part?.collect(() => {
      if (shown) onSubmit();
    }),
  );
  useEffect(() => {
    // Screen readers then read out the error.
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  if (part) return <div className={styles.part}>{children}</div>;
  // On submit, not on click: product analytics counts forms by the submit event.
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (shown && ready && !saving) onSubmit();
  };
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit} noValidate>
      {step.opensWithoutSession && <SessionField />}
      {children !== undefined && <div className={styles.fields}>{children}</div>}
      {shown && (
        <div className={styles.action}>
          {summary}
          <Button type="submit" {...sent} disabled={!ready} busy={saving}>
            {step.continueLabel ?? funnel.texts.continueLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
