import { skipped } from '../../schema/answers/answer.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { SessionField } from '../forms/SessionField.tsx';
import { Button } from '../ui/Button.tsx';

interface SkipProps {
  readonly step: Step;
  readonly label: string;
  readonly saving: boolean;
  onSkip(): void;
}

/** The button that skips a question; before scripts run, a form of its own that sends the skip. */
export const Skip = ({ step, label, saving, onSkip }: SkipProps) => (
  <form
    method="post"
    onSubmit={(event) => {
      event.preventDefault();
      if (!saving) onSkip();
    }}
  >
    {step.opensWithoutSession && <SessionField />}
    <Button type="submit" variant="quiet" name={step.field} value={skipped} busy={saving}>
      {label}
    </Button>
  </form>
);
