import type { Funnel } from '../../schema/funnel.ts';
import type { Step } from '../../schema/step.ts';

/** The step that has the path, if one has. */
export const stepAt = (funnel: Funnel, path: string): Step | undefined =>
  funnel.steps.find((step) => step.path === path);
