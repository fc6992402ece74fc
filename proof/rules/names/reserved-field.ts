import { reservedNames } from '../../../schema/authoring/fields/fields.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { fieldWritersIn } from '../../facts/uses/field-writers.ts';
import type { Rule } from '../rule.ts';

/** The other use of a reserved name, with the consequence; undefined for a free name. */
function reservedBy(name: string, { queryParameter }: Funnel['session']): string | undefined {
  if (reservedNames.has(name))
    return 'which JavaScript keeps for itself, so the server refuses every value under it. Give it another name.';
  if (name === queryParameter)
    return "under which forms and addresses carry the id of the session, so the one is taken for the other. Give it another name, or change 'queryParameter' in 'session'.";
  return undefined;
}

export const reservedField: Rule = {
  id: 'reserved-field',
  summary: 'No field has a name that JavaScript or the id of the session has.',
  severity: 'error',
  essential: true,
  *check({ funnel }) {
    for (const { field, pointer } of fieldWritersIn(funnel)) {
      const use = reservedBy(field, funnel.session);
      if (use) yield { pointer, message: `The field has the name '${field}', ${use}` };
    }
  },
};
