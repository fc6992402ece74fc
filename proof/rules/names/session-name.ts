import { pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** A name under which both the session's id and something else are stored or sent: one would be read as the other. */
export const sessionName: Rule = {
  id: 'session-name',
  summary: 'Nothing else is kept or sent under the names that the id of the session has.',
  severity: 'error',
  essential: true,
  check: ({ funnel: { pages, session } }) => {
    const { queryParameter, storageKey, planStorageKey, start } = session;
    const inAddress = [
      { pointer: '/session/queryParameter', message: 'The id of the session is sent here.' },
    ];
    const payments = Object.entries(pages).flatMap(([name, page]) =>
      pageAuthoringOf(page).accountForm?.(page).paymentParameter === queryParameter
        ? [
            {
              pointer: pointerTo('pages', name, 'paymentParameter'),
              message: `The page '${name}' looks for the payment's id under '${queryParameter}', where every address has the id of the session, so buyers are not recognized there. Give one of the two another name.`,
              related: inAddress,
            },
          ]
        : [],
    );
    const fields = start.flatMap((taken, index) =>
      'fromQuery' in taken && taken.fromQuery === queryParameter
        ? [
            {
              pointer: pointerTo('session', 'start', index, 'fromQuery'),
              message: `The field '${taken.field}' is taken from '${queryParameter}', where every address has the id of the session, so it holds that id and does not say where visitors come from. Name another parameter.`,
              related: inAddress,
            },
          ]
        : [],
    );
    const plan =
      planStorageKey === storageKey
        ? [
            {
              pointer: '/session/planStorageKey',
              message: `The chosen plan is stored under '${storageKey}', as the id of the session is, so the plan replaces the id and the browser forgets who has paid. Give it a key of its own.`,
              related: [{ pointer: '/session/storageKey', message: 'The id of the session is stored here.' }],
            },
          ]
        : [];
    return [...plan, ...fields, ...payments];
  },
};
