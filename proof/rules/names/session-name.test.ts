import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sessionName } from './session-name.ts';

const inAddress = [{ pointer: '/session/queryParameter', message: 'The id of the session is sent here.' }];

describeRule(sessionName, {
  valid: {
    'every name is one thing': [],
    'the id of the session has one name in addresses and in the browser': [
      ['"queryParameter": "sessionId"', '"queryParameter": "visit"'],
      ['"storageKey": "sessionId"', '"storageKey": "visit"'],
    ],
  },
  invalid: {
    'the plan is stored where the id is': {
      edits: [['"planStorageKey": "selectedPlan"', '"planStorageKey": ▸"sessionId"']],
      problems: [
        {
          pointer: '/session/planStorageKey',
          message:
            "The chosen plan is stored under 'sessionId', as the id of the session is, so the plan replaces the id and the browser forgets who has paid. Give it a key of its own.",
          related: [{ pointer: '/session/storageKey', message: 'The id of the session is stored here.' }],
        },
      ],
    },
    'the source of visitors and the payment are read where the id is sent': {
      edits: [
        ['"fromQuery": "utm_source"', '"fromQuery": ▸"sessionId"'],
        ['"paymentParameter": "payment"', '"paymentParameter": ▸"sessionId"'],
      ],
      problems: [
        {
          pointer: '/session/start/0/fromQuery',
          message:
            "The field 'UTM' is taken from 'sessionId', where every address has the id of the session, so it holds that id and does not say where visitors come from. Name another parameter.",
          related: inAddress,
        },
        {
          pointer: '/pages/farewell/paymentParameter',
          message:
            "The page 'farewell' looks for the payment's id under 'sessionId', where every address has the id of the session, so buyers are not recognized there. Give one of the two another name.",
          related: inAddress,
        },
      ],
    },
  },
});
