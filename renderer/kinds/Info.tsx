import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

/** Something to read, and Continue. */
export function Info({ funnel, step, onAnswer, saving }: KindViewProps<'info'>) {
  return (
    <StepForm
      funnel={funnel}
      step={step}
      saving={saving}
      sent={{ name: step.field, value: step.value }}
      onSubmit={() => onAnswer(step.value)}
    />
  );
}
