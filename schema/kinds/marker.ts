import { accepted, rejected } from '../answers/answer.ts';
import type { Kind } from './kind.ts';

/** Every kind without a question: passing the step stores the one value that it declares. */
export const marker: Kind<{ readonly value: string }, string> = {
  check: (step, raw) =>
    raw === step.value
      ? accepted(step.value)
      : rejected('wrong-value', `This step takes one answer only: '${step.value}'.`),
  format: (_, answer) => answer,
};
