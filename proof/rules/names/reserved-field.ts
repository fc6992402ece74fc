import { reservedNames } from '../../../schema/authoring/fields/fields.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { fieldWritersIn } from '../../facts/uses/field-writers.ts';
import type { Rule } from '../rule.ts';

/** The other use of a reserved name, with the consequence; undefined for a free name. */
function keeperOf(name: string, { queryParameter }: Funnel['session']): string | undefined {
  if (reservedNames.has(name))
    return 'which JavaScript keeps for itself, so the server refuses every value under it. Give it another name.';
  if (name === queryParameter)
    return "under which forms and addresses carry the id of the session, so the one is taken for the other. Give it another name, or change 'queryParameter' in 'session'.";
  return undefined;
}

/** A field with a name that the server always rejects, or reads as the id of the session. */
export const reservedField: Rule = {
  id: 'reserved-field',
  summary: 'No field has a name that JavaScript or the id of the session has.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) =>
    fieldWritersIn(funnel).flatMap(({ field, pointer }) => {
      const keeper = keeperOf(field, funnel.session);
      return keeper === undefined
        ? []
        : [{ pointer, message: `The field has the name '${field}', ${keeper}` }];
    }),
};
