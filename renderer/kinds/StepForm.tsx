import type { ReactNode, SubmitEvent } from 'react';
import type { Funnel } from '../../schema/funnel.ts';
import type { Step } from '../../schema/step.ts';
import { SessionField } from '../forms/SessionField.tsx';
import { Button } from '../ui/Button.tsx';
import { StickyAction } from '../ui/StickyAction.tsx';
import styles from './StepForm.module.css';

interface StepFormProps {
  readonly funnel: Funnel;
  readonly step: Pick<Step, 'continueLabel' | 'opensWithoutSession'>;
  readonly saving: boolean;
  /** False hides Continue altogether. */
  readonly shown?: boolean;
  /** False greys Continue out, and Enter does nothing. */
  readonly ready?: boolean;
  /** What Continue sends where the form goes to the server. */
  readonly sent?: { readonly name: string; readonly value: string };
  readonly children?: ReactNode;
  /** Called on Continue and on Enter, never while a save is under way. */
  onSubmit(): void;
}

/** What a step with a Continue button stands in. Where it may be the first screen, a server answers it as a form. */
export function StepForm({
  funnel,
  step,
  saving,
  shown = true,
  ready = true,
  sent,
  children,
  onSubmit,
}: StepFormProps) {
  // Not on the click, though that comes 3 ms sooner on a slow phone: product analytics are told of forms by this event.
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (shown && ready && !saving) onSubmit();
  };
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {step.opensWithoutSession && <SessionField funnel={funnel} />}
      {children !== undefined && <div className={styles.fields}>{children}</div>}
      {shown && (
        <StickyAction>
          <Button type="submit" {...sent} disabled={!ready} busy={saving}>
            {step.continueLabel ?? funnel.texts.continueLabel}
          </Button>
        </StickyAction>
      )}
    </form>
  );
}
