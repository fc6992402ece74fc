import type { Answer } from '../../schema/answer.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { kindOf } from '../../schema/kinds/index.ts';
import type { Step } from '../../schema/step.ts';

/** What tracking is told of an answer: the stored text, or that it is withheld where the step is sensitive. */
export const trackedAnswer = ({ tracking }: Funnel, step: Step, answer: Answer): string =>
  step.sensitive && tracking.withholdSensitive ? tracking.withheld : kindOf(step).format(step, answer);
