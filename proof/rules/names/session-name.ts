import { pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

const inAddress = [{ pointer: '/session/queryParameter', message: 'The id of the session is sent here.' }];

export const sessionName: Rule = {
  id: 'session-name',
  summary: 'Nothing else is kept or sent under the names that the id of the session has.',
  severity: 'error',
  essential: true,
  *page(
    { page, name, at },
    {
      funnel: {
        session: { queryParameter },
      },
    },
  ) {
    if (pageAuthoringOf(page).accountForm?.(page).paymentParameter === queryParameter)
      yield {
        pointer: at('paymentParameter'),
        message: `The page '${name}' looks for the payment's id under '${queryParameter}', where every address has the id of the session, so buyers are not recognized there. Give one of the two another name.`,
        related: inAddress,
      };
  },
  *check({ funnel: { session } }) {
    const { queryParameter, storageKey, planStorageKey, start } = session;
    for (const [index, source] of start.entries())
      if ('fromQuery' in source && source.fromQuery === queryParameter)
        yield {
          pointer: pointerTo('session', 'start', index, 'fromQuery'),
          message: `The field '${source.field}' is taken from '${queryParameter}', where every address has the id of the session, so it holds that id and does not say where visitors come from. Name another parameter.`,
          related: inAddress,
        };
    if (planStorageKey === storageKey)
      yield {
        pointer: '/session/planStorageKey',
        message: `The chosen plan is stored under '${storageKey}', as the id of the session is, so the plan replaces the id and the browser forgets who has paid. Give it a key of its own.`,
        related: [{ pointer: '/session/storageKey', message: 'The id of the session is stored here.' }],
      };
  },
};
