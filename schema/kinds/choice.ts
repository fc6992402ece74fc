import { accepted, rejected } from '../answers/answer.ts';
import { storedValues } from '../answers/choice-set.ts';
import type { Kind } from './kind.ts';

/** One choice of a set; stored as the choice's value. */
export const choice: Kind<{ readonly choices: string }, string> = {
  check: (step, raw, { choiceSets }) => {
    const values = storedValues(choiceSets, step.choices);
    return typeof raw === 'string' && values.includes(raw)
      ? accepted(raw)
      : rejected(
          'not-a-choice',
          `The answer is not one of the choices of this step. Send one of: ${values.join('; ')}.`,
        );
  },
  format: (_, answer) => answer,
};
