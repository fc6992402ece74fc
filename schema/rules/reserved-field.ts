import { fieldWritersIn } from '../field-writers.ts';
import { reservedNames } from '../reserved-names.ts';
import type { Rule } from '../rule.ts';

/** A field under a name that the server takes from nobody. */
export const reservedField: Rule = {
  id: 'reserved-field',
  summary: 'No field has a name that JavaScript keeps for itself.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) =>
    fieldWritersIn(funnel)
      .filter(({ field }) => reservedNames.has(field))
      .map(({ field, pointer }) => ({
        pointer,
        message: `The field has the name '${field}', which JavaScript keeps for itself, so that the server refuses whatever is sent under it; give it another name.`,
      })),
};
