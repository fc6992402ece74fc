import type { Step } from '../../schema/step.ts';

/** What the screen of every step is given. */
export interface StepScreenProps {
  /** The step that the address names. */
  readonly shown: Step;
  /** The step that will be shown next, to be drawn out of sight; `shown` itself where there is none. */
  readonly ahead: Step;
}
